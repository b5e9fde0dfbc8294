import type { SmtpRelay } from './smtp-relay.ts';

const LIMIT_MS = 15_000;
const WITHOUT_EMAIL = 'Until it does, nobody can sign up or reset a password.';

type Settings = { isHome: boolean; relay: SmtpRelay | null; apiUrl: string | undefined; apiKey: string | undefined };

/**
 * Tries how emails leave, without sending one; resolves to a sentence for the owner. Null on a server for this computer
 * alone that was given no way: its emails stay in the outbox.
 */
export async function checkMail({ isHome, relay, apiUrl, apiKey }: Settings): Promise<string | null> {
  if (relay) return relay.check();
  if (apiUrl && apiKey) return checkProvider(apiUrl, apiKey);
  if (!isHome) return null;
  return `No email leaves: set SMTP_URL, or MAIL_API_URL and MAIL_API_KEY. ${WITHOUT_EMAIL}`;
}

/** A provider answers an email without content with a refusal of the email, or before that of the key. */
async function checkProvider(url: string, key: string): Promise<string> {
  const host = URL.canParse(url) ? new URL(url).host : url;
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (status === 401 || status === 403) return `No email leaves: ${host} refuses MAIL_API_KEY. ${WITHOUT_EMAIL}`;
    if (status >= 500 || status === 404) return `No email leaves: ${host} answers ${status}. ${WITHOUT_EMAIL}`;
    return `Email leaves through ${host}.`;
  } catch {
    return `No email leaves: ${host} does not answer. ${WITHOUT_EMAIL}`;
  }
}
