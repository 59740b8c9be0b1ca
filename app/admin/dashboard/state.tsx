import type { ReactNode } from "react";
import { Link } from "react-router";
import { mailTroubles } from "#features/system/mail-words.ts";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, InfoIcon, WarningIcon } from "#ui/icons.tsx";

export type Light = "good" | "attention" | "bad";

const looks = {
  good: { Icon: CheckIcon, colour: "text-oak" },
  attention: { Icon: InfoIcon, colour: "text-poppy" },
  bad: { Icon: WarningIcon, colour: "text-error" },
};

/** One line of how something stands; where there is something to do about it, a link. */
export function StateLine({
  light,
  to,
  children,
}: {
  light: Light;
  to?: string | undefined;
  children: ReactNode;
}) {
  const { Icon, colour } = looks[light];
  return (
    <li className="flex gap-2 py-1.5 text-sm">
      <Icon className={cx("mt-0.5 size-4.5 shrink-0", colour)} />
      {to ? (
        <Link
          to={to}
          className="min-w-0 underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {children}
        </Link>
      ) : (
        <span className="min-w-0">{children}</span>
      )}
    </li>
  );
}

type MailProps = { mail: Parameters<typeof mailTroubles>[0]; outbox: string };

/** The state of outgoing mail. */
export function MailState({ mail, outbox }: MailProps) {
  return (
    <ul>
      {mailTroubles(mail).map(({ tone, words, state }) => (
        <StateLine key={words} light={tone} to={state && `${outbox}&state=${state}`}>
          {words}
        </StateLine>
      ))}
    </ul>
  );
}

type HealthProps = {
  health: { level: string; troubles: { id: string; level: string; words: string }[] };
  system: string;
};

/** The light over the whole system, in words. */
export function HealthState({ health: { level, troubles }, system }: HealthProps) {
  return (
    <ul>
      {level === "good" ? <StateLine light="good">Everything looked at is good.</StateLine> : null}
      {troubles.map(({ id, level, words }) => (
        <StateLine key={id} light={level === "critical" ? "bad" : "attention"} to={system}>
          <span className="font-[650]">{id}:</span> {words}
        </StateLine>
      ))}
    </ul>
  );
}

type PlanProps = {
  next: { id: string; title: string; at: number } | null;
  to: (id: string) => string;
  moment: (at: number) => string;
  none: string;
};

/** What the clock does next, or that nothing is planned. */
export function Plan({ next, to, moment, none }: PlanProps) {
  if (!next) return <p className="text-sm text-muted">{none}</p>;
  return (
    <p className="text-sm">
      <Link to={to(next.id)} className="link inline-block py-0.5">
        {next.title}
      </Link>
      <span className="block text-muted">{moment(next.at)}</span>
    </p>
  );
}
