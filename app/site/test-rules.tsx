import { useEffect, useState } from "react";
import { businessEmailFault, businessEmailMessage } from "#platform/business-email.ts";
import { isPhone } from "#platform/phone.ts";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";

const noProviders: ReadonlySet<string> = new Set();

/** The rules of our forms, applied while typing. Nothing is sent. */
export function TestRules() {
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  const [providers, setProviders] = useState(noProviders);

  useEffect(() => {
    void import("email-providers/common.json").then((list) => setProviders(new Set(list.default)));
  }, []);

  const emailText = email.trim();
  const phoneText = phone.trim();
  const emailWrong = emailText !== "" && businessEmailFault(emailText, providers) !== null;
  const phoneWrong = phoneText !== "" && !isPhone(phoneText);
  return (
    <Section
      ground="panel"
      heading="Form rules"
      intro="Type to see what our forms accept. What you type stays here. The server knows a longer list of personal email providers and checks again."
    >
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        <div>
          <TextField
            label="Business email"
            type="email"
            inputMode="email"
            autoComplete="off"
            required={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={emailWrong ? businessEmailMessage : undefined}
          />
          <Accepted shown={emailText !== "" && !emailWrong} />
        </div>
        <div>
          <TextField
            label="Phone"
            type="tel"
            autoComplete="off"
            required={false}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
            error={
              phoneWrong
                ? "This does not look like a phone number, such as 818-555-0123."
                : undefined
            }
          />
          <Accepted shown={phoneText !== "" && !phoneWrong} />
        </div>
      </div>
    </Section>
  );
}

function Accepted({ shown }: { shown: boolean }) {
  return (
    <p role="status" className="mt-1.5 text-sm font-semibold text-oak">
      {shown ? "Accepted" : ""}
    </p>
  );
}
