import { Refusal } from './refusal.ts';

/**
 * The public origin of the server: PUBLIC_ORIGIN, or else the address it listens at. Throws a Refusal if it is
 * invalid.
 */
export function chosenOrigin(address: string): string {
  const text = process.env.PUBLIC_ORIGIN || address;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new Refusal(`PUBLIC_ORIGIN must be an address without a path, such as https://vug.example, not "${text}".`);
}
