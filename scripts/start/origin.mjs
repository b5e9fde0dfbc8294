import { Refusal } from './refusal.mjs';

// Where people reach the server: PUBLIC_ORIGIN, where somebody keeps it behind a name, else where it listens.
export function chosenOrigin(listensAt, text = process.env.PUBLIC_ORIGIN || listensAt) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin;
  throw new Refusal(`PUBLIC_ORIGIN must be an address without a path, such as https://vug.example, not "${text}".`);
}
