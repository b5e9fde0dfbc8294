import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { matchScreen } from '#contract/routes/paths.ts';
import { patterns } from '#contract/text/patterns.ts';

/** What a pasted address leads to. */
export type AddressTarget =
  | { kind: 'permanent'; id: string }
  | { kind: 'specimen'; username: string; coll_no: string }
  | { kind: 'collector'; username: string }
  | { kind: 'mineral'; id: string }
  | { kind: 'locality'; id: number }
  | { kind: 'intent'; id: string }
  | { kind: 'media'; id: string };

/** An address with its host, or a path alone. */
const address = /^(?:https?:\/\/[^\s/]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?)?(\/[^\s?#]+)(?:[?#]\S*)?$/i;

/**
 * Returns what an address pasted into a search leads to, on whatever host: labels outlive hosts. Null for any other
 * text, and for addresses of screens that show nothing that is searched.
 */
export function readPastedAddress(text: string): AddressTarget | null {
  const [, pathname] = address.exec(text.trim()) ?? [];
  const match = pathname === undefined ? null : matchScreen(pathname);
  if (!match) return null;
  const { screen, params } = match;
  const { id = '', username = '', coll_no = '', permanent_id = '', intent_id = '' } = params;
  switch (screen) {
    case 'permanent':
      return permanentTarget(permanent_id);
    case 'specimen':
      return { kind: 'specimen', username: username.toLowerCase(), coll_no };
    case 'userCollection':
    case 'userExchange':
    case 'periodic':
      return { kind: 'collector', username: username.toLowerCase() };
    case 'mineral':
      return { kind: 'mineral', id: id.toLowerCase() };
    case 'locality':
      return patterns.place.test(id) ? { kind: 'locality', id: Number(id) } : null;
    case 'intent':
      return { kind: 'intent', id: intent_id.toLowerCase() };
    case 'media':
      return { kind: 'media', id: id.toLowerCase() };
    default:
      return null;
  }
}

function permanentTarget(text: string): AddressTarget | null {
  const id = readPermanentId(text);
  return id === null ? null : { kind: 'permanent', id };
}
