import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthProvider } from "#features/auth/auth-provider.tsx";
import { LoginForm } from "./login-form.tsx";

test("the browser may offer a passkey where it offers the password", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AuthProvider>
        <LoginForm onSignedIn={() => undefined} />
      </AuthProvider>
    </MemoryRouter>,
  );
  expect(html).toMatch(/<input[^>]*autoComplete="username webauthn"[^>]*name="email"/i);
});
