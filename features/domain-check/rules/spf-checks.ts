import { type Finding, finding } from "./finding.ts";
import type { MailRole } from "./mail-role.ts";
import { sendsNoMail } from "./mail-role.ts";
import { type SpfFault, type SpfObservation, spfLimits } from "./spf-walk.ts";

const faultSentences: Record<SpfFault, (spf: SpfObservation) => string> = {
  none: () => "There is no SPF record, so receivers can't tell your servers from a forger's.",
  several: (spf) =>
    `There are ${spf.records.length} SPF records. Receivers accept exactly one and ignore them all.`,
  syntax: () => "The SPF record has a part that receivers can't read, so they ignore all of it.",
  terms: () =>
    `The record causes more than ${spfLimits.terms} look-ups. Receivers stop there and treat it as broken.`,
  voids: () =>
    `More than ${spfLimits.voids} names in the record lead nowhere. Receivers treat it as broken.`,
  loop: () => "The record includes itself in a circle. Receivers treat it as broken.",
  target: () => "The record points to a name that has no usable SPF record of its own.",
  exchanges: () =>
    `A name in the record has more than ${spfLimits.exchanges} mail servers. Receivers treat it as broken.`,
};

const maxBytes = 450;

/** Rows mail.spf.record and mail.spf.all. */
export function spfRows(spf: SpfObservation, role: MailRole, enforcedDmarc: boolean): Finding[] {
  if (spf.fault === "unknown") {
    const sentence = "The DNS server didn't answer while we read your SPF record.";
    return [
      finding("mail.spf.record", "cnc", "dns", sentence, { evidence: spf.records }),
      finding("mail.spf.all", "cnc", "dns", sentence),
    ];
  }
  if (spf.fault === "none" && sendsNoMail(role)) {
    const sentence = "A name that sends no mail should say so with the record v=spf1 -all.";
    return [
      finding("mail.spf.record", "warn", "parked", sentence),
      finding("mail.spf.all", "na", "parked", "There is no record to look at."),
    ];
  }
  return [recordRow(spf), allRow(spf, role, enforcedDmarc)];
}

function recordRow(spf: SpfObservation): Finding {
  const counted = `${spf.terms} of ${spfLimits.terms} allowed look-ups`;
  const evidence = [...spf.records, ...(spf.detail ? [spf.detail] : []), counted];
  const row = "mail.spf.record";
  if (spf.fault && spf.fault !== "unknown") {
    const sentence = faultSentences[spf.fault](spf);
    return finding(row, "fail", spf.fault, sentence, {
      evidence: spf.fault === "none" ? [] : evidence,
    });
  }
  if (spf.usesPtr) {
    return finding(
      row,
      "warn",
      "ptr",
      "The record uses the outdated part ptr, which is slow and often ignored.",
      { evidence },
    );
  }
  if (spf.obsoleteType) {
    return finding(
      row,
      "warn",
      "type99",
      "Beside the usual record there is one of the obsolete SPF type. The two can come to differ.",
      { evidence },
    );
  }
  if (Buffer.byteLength(spf.records[0] ?? "") > maxBytes) {
    return finding(
      row,
      "warn",
      "long",
      `The record is longer than ${maxBytes} bytes, so some receivers may not get it whole.`,
      { evidence },
    );
  }
  const near = spf.terms >= spfLimits.terms - 1;
  const macros = spf.usesMacros
    ? " Parts that depend on the single message were counted and not followed."
    : "";
  const sentence = near
    ? `There is one record, but it uses ${counted}. The next tool you add may break it.`
    : `There is exactly one record, and it stays within the limits.${macros}`;
  return finding(row, "pass", near ? "near" : "one", sentence, { evidence });
}

function allRow(spf: SpfObservation, role: MailRole, enforcedDmarc: boolean): Finding {
  const row = "mail.spf.all";
  const evidence = spf.records.slice(0, 1);
  if (spf.all === "+" || spf.opensByInclude) {
    return finding(
      row,
      "fail",
      "open",
      "The record says that anyone on the internet may send in your name.",
      { evidence },
    );
  }
  if (spf.huge.length > 0) {
    return finding(
      row,
      "fail",
      "huge",
      "The record allows a range so wide that strangers can send in your name.",
      { evidence: [...evidence, ...spf.huge] },
    );
  }
  if (spf.fault && ["none", "several", "syntax"].includes(spf.fault)) {
    return finding(
      row,
      "fail",
      "unreadable",
      "Without one readable record nothing is said about other senders.",
      { evidence },
    );
  }
  if (spf.all === "-")
    return finding(row, "pass", "fail", "Mail from other servers is to be turned away.", {
      evidence,
    });
  if (spf.all === "~") {
    if (enforcedDmarc && !sendsNoMail(role)) {
      return finding(
        row,
        "pass",
        "softfail-dmarc",
        "Other senders are marked as suspect, and your DMARC policy acts on it.",
        { evidence },
      );
    }
    return finding(row, "warn", "softfail", "Other senders are only marked as suspect (~all).", {
      evidence,
    });
  }
  if (spf.all === "?")
    return finding(row, "fail", "neutral", "The record says nothing about other senders (?all).", {
      evidence,
    });
  return finding(
    row,
    "fail",
    "open-end",
    "The record has no ending, so it says nothing about other senders.",
    { evidence },
  );
}
