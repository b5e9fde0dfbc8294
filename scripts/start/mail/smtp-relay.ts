import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { isLoopback } from '#contract/head/loopback.ts';
import { Refusal } from '#scripts/start/refusal.ts';

/** How long a mail server may take to connect, to greet, and between two lines, in milliseconds. */
const PATIENCE_MS = 15_000;

const mail = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** The code with which the mail server answered (RFC 5321); undefined where it did not. */
const responseCode = (fault: unknown) =>
  fault instanceof Error && 'responseCode' in fault ? Number(fault.responseCode) : undefined;

/** Whether no second try changes the answer: the server refuses the address or the sender for good. */
const isPermanent = (fault: unknown) => (responseCode(fault) ?? 0) >= 500;

const says = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/** Sends the script's emails through an SMTP server, as a provider's HTTP API would. */
export type SmtpRelay = {
  /** Connects and logs in without sending anything; resolves to a sentence on what came of it. */
  check: () => Promise<string>;
  /** Sends the email in a request: 200 once the server has it, 422 if it refuses it for good, else 503. */
  answer: (request: Request) => Promise<Response>;
  close: () => void;
};

/**
 * The relay to the server of SMTP_URL, such as smtps://user:password@mail.example:465. Without TLS from the start it
 * must offer STARTTLS, unless it is on this computer. Throws a Refusal as `readSmtpUrl` does.
 */
export function createSmtpRelay(address: string): SmtpRelay {
  const url = readSmtpUrl(address);
  const isSecure = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(`http://${url.host}`),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    check: async () => {
      try {
        await transport.verify();
        return `Email leaves through ${url.host}.`;
      } catch (fault) {
        return `No email leaves: ${url.host} says "${says(fault)}". Nobody can sign up or reset a password until it does.`;
      }
    },
    answer: async (request) => {
      const email = mail.parse(await request.json());
      try {
        await transport.sendMail(email);
        return new Response(null, { status: 200 });
      } catch (fault) {
        // What the server says may hold the address, which stays out of the log.
        console.error(`An email was not taken: ${responseCode(fault) ?? 'no answer'}`);
        return new Response(null, { status: isPermanent(fault) ? 422 : 503 });
      }
    },
    close: () => transport.close(),
  };
}

/** Reads the address of an SMTP server; throws a Refusal for anything else. */
export function readSmtpUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return url;
  throw new Refusal(
    'SMTP_URL must be an address such as smtps://user:password@mail.example:465, with special characters of user and password as %40.',
  );
}
