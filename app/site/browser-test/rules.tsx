import { type ComponentProps, useEffect, useState } from "react";
import { businessEmailMessage, emailDomain } from "#platform/mail/business-email.ts";
import { askMailDomain } from "#platform/mail/domain.ts";
import { isPhone } from "#platform/phone.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/page/section.tsx";

/** Pause in typing before the server is queried (ms). */
const pauseMs = 300;

/** Applies the rules of our forms while typing. Only the domain of the address is sent to the server. */
export function TestRules() {
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  const [answer, setAnswer] = useState({ domain: "", business: true });

  const emailText = email.trim();
  const domain = emailDomain(emailText);
  const phoneText = phone.trim();
  const checked = answer.domain === domain;
  const emailWrong = emailText !== "" && (domain === null || (checked && !answer.business));
  const phoneWrong = phoneText !== "" && !isPhone(phoneText);

  useEffect(() => {
    if (domain === null) return;
    const ask = () =>
      void askMailDomain(domain).then((business) => setAnswer({ domain, business }));
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  }, [domain]);
  return (
    <Section
      ground="panel"
      heading="Form rules"
      intro="Type to see what our forms accept. What you type stays here, but for the part after the @: the server is asked whether it belongs to a personal email provider."
    >
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        <RuleField
          label="Business email"
          type="email"
          inputMode="email"
          value={email}
          onText={setEmail}
          error={emailWrong ? businessEmailMessage : undefined}
          accepted={domain !== null && checked && !emailWrong}
        />
        <RuleField
          label="Phone"
          type="tel"
          value={phone}
          onText={setPhone}
          error={
            phoneWrong ? "This does not look like a phone number, such as 818-555-0123." : undefined
          }
          accepted={phoneText !== "" && !phoneWrong}
        />
      </div>
    </Section>
  );
}

type RuleFieldProps = ComponentProps<typeof TextField> & {
  onText: (text: string) => void;
  accepted: boolean;
};

function RuleField({ onText, accepted, ...field }: RuleFieldProps) {
  return (
    <div>
      <TextField
        {...field}
        autoComplete="off"
        required={false}
        onChange={(event) => onText(event.target.value)}
      />
      <p role="status" className="mt-1.5 text-sm font-semibold text-oak">
        {accepted ? "Accepted" : ""}
      </p>
    </div>
  );
}
