import { accessTexts } from "#content/es/assessment/access.ts";
import { contradictionTexts } from "#content/es/assessment/judgement.ts";
import { sentenceTexts } from "#content/es/assessment/report.ts";

/** Current wording of findings that stored reports still have in an earlier one. */
export const reworded: Readonly<Record<string, string>> = {
  "The policy only watches (p=none). Forgeries still arrive; you get reports.":
    "Fakes of your address still get delivered (p=none). You only get a report about them.",
  "Keep one record that starts with v=spf1 include:spf.protection.outlook.com, then your other senders, with at most 10 look-ups.":
    "Keep one record that starts with v=spf1 include:spf.protection.outlook.com, then your other senders, with at most 10 lookups.",
  "Keep one record that starts with v=spf1 include:_spf.google.com, then your other senders, with at most 10 look-ups.":
    "Keep one record that starts with v=spf1 include:_spf.google.com, then your other senders, with at most 10 lookups.",
  "Switch on DKIM in your mail service with a key of 2048 bits.":
    "Turn on DKIM in your mail service with a 2048-bit key.",
  "Renew the certificate for the bare name and www, and let it renew itself.":
    "Renew the certificate for the bare name and www, and have it renew automatically.",
  "Have the web host send every open address to its https form, in one step.":
    "Have the web host redirect every open address to its https version, in one step.",
  "Have the header Strict-Transport-Security added with max-age=31536000.":
    "Have your web host add the header Strict-Transport-Security with max-age=31536000.",
  "Have frame-ancestors 'self' added to the Content-Security-Policy.":
    "Have your web host add frame-ancestors 'self' to the Content-Security-Policy.",
  "Have the header X-Content-Type-Options: nosniff added.":
    "Have your web host add the header X-Content-Type-Options: nosniff.",
  "Have the header Referrer-Policy: strict-origin-when-cross-origin added.":
    "Have your web host add the header Referrer-Policy: strict-origin-when-cross-origin.",
  "Have the flags Secure and HttpOnly set on cookies.":
    "Have the Secure and HttpOnly flags set on your cookies.",
  "Have version numbers left out of the headers.":
    "Have your web host remove version numbers from the headers.",
  "Publish the single MX record 0 . to say that no mail is taken.":
    "Publish the single MX record 0 . to say that the domain takes no mail.",
  "Remove senders you no longer use, or send some from a subdomain with a record of its own, until at most 10 look-ups are left.":
    "Remove senders you no longer use, or send some from a subdomain with a record of its own, until at most 10 lookups are left.",
  "Look in your mail service whether DKIM is on for this domain. If it is, all is well; if not, switch it on.":
    "Check in your mail service whether DKIM is on for this domain. If it is, you are all set; if not, turn it on.",
  "When the reports are clean, take t=y out.": "Once the reports are clean, remove t=y.",
  "When the reports are clean, take t=y out, then go to reject.":
    "Once the reports are clean, remove t=y, then go to reject.",
  "If nobody sends in this name, publish v=spf1 -all. If somebody does, publish the MX of a mailbox that takes the answers.":
    "If nobody sends in this name, publish v=spf1 -all. If somebody does, publish the MX of a mailbox that receives the replies.",
  "Have the service with the short key make a new one of 2048 bits.":
    "Have the service with the short key make a new 2048-bit key.",
  "Raise max_age to at least 604800, better 1209600.":
    "Raise max_age to at least 604800; 1209600 is better.",
  "Have www added to the certificate, with automatic renewal.":
    "Have your web host add www to the certificate, with automatic renewal.",
  "A mail server is missing in the policy, so mail to it may be refused.":
    "A mail server is missing from the policy, so mail to it may be refused.",
  "The policy is still in testing, so senders report and deliver anyway.":
    "The policy is still in testing, so senders report problems but deliver anyway.",
  "Your mail servers encrypt, with certificates that hold.":
    "Your mail servers encrypt, and their certificates are valid.",
  "Your mail servers encrypt, but a certificate would not hold where senders check it.":
    "Your mail servers encrypt, but senders that check certificates would reject one of them.",
  "Keys of mail servers stand in DNS without a DNSSEC signature that holds, so senders ignore them.":
    "Mail server keys are in DNS without a valid DNSSEC signature, so senders ignore them.",
  "Keys of mail servers stand in DNS; we couldn't reach port 25 to compare them.":
    "Mail server keys are in DNS; we couldn't reach port 25 to compare them.",
  "Your mail service is none of the large ones we recognize from DNS.":
    "Your mail service isn't one of the large ones we recognize from DNS.",
  "Your DNS is signed, and the signature holds.": "Your DNS is signed, and the signature is valid.",
  "A record is marked as critical that no issuer knows, so none may issue a certificate.":
    "A record that no issuer recognizes is marked as critical, so none may issue a certificate.",
  "Any issuer may give out a certificate for your name.":
    "Any issuer may issue a certificate for your name.",
  "Nothing in DNS speaks for mail at this domain.":
    "Nothing in DNS suggests that this domain uses mail.",
  "There is no MX record, so mail goes to the website's address. That is rarely meant.":
    "There is no MX record, so mail goes to the website's address. That is rarely intended.",
  "The record causes {} look-ups. Receivers stop after {} and treat it as broken.":
    "The record causes {} lookups. Receivers stop after {} and treat it as broken.",
  "The record includes itself in a circle. Receivers treat it as broken.":
    "The record includes itself in a loop. Receivers treat it as broken.",
  "There is no record to look at.": "There is no record to check.",
  "{} of {} allowed look-ups": "{} of {} allowed lookups",
  "{}: {} look-ups": "{}: {} lookups",
  "Beside the usual record there is one of the obsolete SPF type. The two can come to differ.":
    "Besides the usual record there is one of the obsolete SPF type. Over time the two may stop matching.",
  "The record is longer than {} bytes, so some receivers may not get it whole.":
    "The record is longer than {} bytes, so some receivers may not get all of it.",
  "There is one record, but it uses {} of {} allowed look-ups. The next tool you add may break it.":
    "There is one record, but it uses {} of {} allowed lookups. The next tool you add may break it.",
  "Mail from other servers is to be turned away.":
    "Receivers are told to turn away mail from other servers.",
  "Mail from other servers is to be turned away. The record that redirect= leads to says so.":
    "Receivers are told to turn away mail from other servers. The record that redirect= leads to says so.",
  "Beside a usable key stands one so short that strangers can compute it and sign in your name.":
    "Next to a usable key there is one so weak that strangers can sign in your name.",
  "One of the name servers has no address.": "One of the name servers has no public address.",
  "Next to a usable key there is one so short that strangers can work it out and sign in your name.":
    "Next to a usable key there is one so weak that strangers can sign in your name.",
  "The record stands at the bare domain. Receivers look for it under _dmarc and find nothing.":
    "The record is at the bare domain. Receivers look for it under _dmarc and find nothing.",
  "There is no DMARC record, so receivers decide alone what to do with forgeries.":
    "There is no DMARC record, so each receiver decides for itself what to do with forgeries.",
  "Senders that check DANE deliver only to the server whose key stands in DNS.":
    "Senders that check DANE deliver only to the server whose key is in DNS.",
  "It decides where the settings above are made.":
    "It determines where you change the settings above.",
  "An alias stands for everything at a name, so nothing else can stand beside it.":
    "An alias replaces everything at a name, so nothing else can exist beside it.",
  "More and more networks speak IPv6 first.": "More and more networks use IPv6 first.",
  "Letters of other scripts can look the same as ours.":
    "Letters from other scripts can look the same as ours.",
  "Public records should hold nothing about the inside of an office.":
    "Public records should reveal nothing about the inside of an office.",
  "Browsers then remember to come back privately.":
    "Browsers then remember to use the private connection.",
  "Addresses of your pages stay with you.":
    "Other sites don't learn the full addresses of your pages.",
  "Honest finders know whom to tell.": "People who find a security problem know whom to tell.",
  "Without an answer the versions can't be seen.":
    "The website didn't answer, so its TLS versions can't be seen.",
  "There is no private connection to look at.": "There is no private connection to check.",
  "Visitors are sent in a circle and never arrive.":
    "Visitors are redirected in a loop and never arrive.",
  "Without an answer there is no certificate to look at.":
    "The website didn't answer, so there is no certificate to check.",
  "There is no private connection, so no certificate to look at.":
    "There is no private connection, so there is no certificate to check.",
  "The certificate ends in {} days. Renewal should have happened by itself.":
    "The certificate ends in {} days. It should have renewed automatically by now.",
  "The address with www in front is not covered by the certificate, so browsers warn who types it.":
    "The address with www in front is not covered by the certificate, so browsers warn anyone who types it.",
  "Visitors are sent to another name, which we did not look at.":
    "Visitors are sent to another name, which we did not check.",
  "Browsers remember to come back privately.": "Browsers remember to use the private connection.",
  "Browsers remember to come back privately, but for less than six months.":
    "Browsers remember to use the private connection, but for less than six months.",
  "Browsers take files for what you say they are.":
    "Browsers treat files as the types you declare.",
  "The website tells the version of its software. That saves an attacker a step.":
    "The website reveals its software version. That saves an attacker a step.",
  "There is a security.txt without an address to write to, so finders can't use it.":
    "The security.txt has no contact address, so people can't use it to report a problem.",
  "The security.txt doesn't say until when it holds (Expires), so finders may pass it over.":
    "The security.txt has no valid expiration date (Expires), so people may ignore it.",
  "The security.txt has expired, so finders may take it for abandoned.":
    "The security.txt has expired, so people may think it is abandoned.",
};

/** Translations of a report's own sentences in an earlier wording, which stored reports still have. */
export const earlierSentences: Readonly<Record<string, string>> = {
  "The domain takes mail but has neither an SPF nor a DMARC record.":
    "El dominio recibe correo, pero no tiene ni registro SPF ni DMARC.",
  "Changed bank details are the costliest trick played on small firms, and the money rarely comes back.":
    accessTexts.E1.why,
  "Publish one clean record that names each service that sends for you, with at most 10 look-ups.":
    "Publique un solo registro limpio que nombre cada servicio que envía por usted, con 10 consultas como máximo.",
  "Publish one clean record that names each service that sends for you, with at most 10 lookups.":
    "Publique un solo registro limpio que nombre cada servicio que envía por usted, con 10 consultas como máximo.",
  'End the record with "-all" once every service that sends for you is listed.':
    'Termine el registro con "-all" cuando estén todos los servicios que envían por usted.',
  "Much is still to be found out, so this grade is provisional. The list below says how.":
    sentenceTexts.provisional,
  "No known gap, but some answers are still to be found out.": sentenceTexts.unsure,
  "No gap is known from your answers. Look again in a year, or after a change.": sentenceTexts.none,
  "You told us that the email settings were reviewed and mended this year; the public records show no working seal (DKIM) and a DMARC policy that stops nothing. Did the review cover your domain's records?":
    contradictionTexts.unsealed,
  "You told us that the email settings were reviewed and mended this year; the list of allowed senders says otherwise: {} Did the review cover it?":
    contradictionTexts.sendersOpen("{}"),
};
