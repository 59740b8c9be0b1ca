import { configure } from "@testing-library/react";

// Lets a query wait as long as a journey does. Code that is loaded on demand takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
