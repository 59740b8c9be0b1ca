import { cx } from "#ui/class-names.ts";
import { CheckIcon, InfoIcon, WarningIcon } from "#ui/icons.tsx";
import { type MailState, mailTroubles } from "./mail-words.ts";

const looks = {
  good: { Icon: CheckIcon, colour: "text-oak" },
  attention: { Icon: InfoIcon, colour: "text-poppy" },
  bad: { Icon: WarningIcon, colour: "text-error" },
};

/** The state of outgoing mail in words. */
export function MailLines({ mail }: { mail: MailState }) {
  return (
    <ul className="grid gap-2 text-sm">
      {mailTroubles(mail).map(({ tone, words }) => {
        const { Icon, colour } = looks[tone];
        return (
          <li key={words} className="flex gap-2">
            <Icon className={cx("mt-0.5 size-4.5 shrink-0", colour)} />
            {words}
          </li>
        );
      })}
    </ul>
  );
}
