// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "./call-api.ts";
import { useContractForm } from "./use-contract-form.ts";

afterEach(cleanup);

const schema = z.object({ name: z.string() });

type Props = { send?: () => Promise<unknown>; losesNothing?: boolean };

function Form({ send = async () => undefined, losesNothing = false }: Props) {
  const { form, formProps, field, message } = useContractForm(schema, {
    defaultValues: { name: "Ana" },
    losesNothing,
    send,
  });
  return (
    <form {...formProps}>
      <input aria-label="Name" {...field("name")} />
      <p role="status">{message || (form.formState.isSubmitSuccessful ? "Sent." : "")}</p>
      <button type="submit">Save</button>
    </form>
  );
}

/** Leaves the page, and returns whether the browser would ask first. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("Name"), { target: { value } });

test("a form asks before it is left only while it holds unsent input", async () => {
  const { unmount } = render(<Form />);
  expect(asksBeforeLeaving()).toBe(false);
  type("Ana Ruiz");
  expect(asksBeforeLeaving()).toBe(true);
  type("Ana");
  expect(asksBeforeLeaving()).toBe(false);
  type("Ana Ruiz");
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("Sent.");
  expect(asksBeforeLeaving()).toBe(false);
  type("Ana Ruiz Gil");
  expect(asksBeforeLeaving()).toBe(true);
  unmount();
  expect(asksBeforeLeaving()).toBe(false);
});

test("a form that could not be sent still asks", async () => {
  const refused = new ApiError("Later.", { code: "unavailable" });
  render(<Form send={() => Promise.reject(refused)} />);
  type("Ana Ruiz");
  fireEvent.click(screen.getByRole("button"));
  await screen.findByText("Later.");
  expect(asksBeforeLeaving()).toBe(true);
});

test("a form whose input is stored does not ask", () => {
  render(<Form losesNothing />);
  type("Ana Ruiz");
  expect(asksBeforeLeaving()).toBe(false);
});
