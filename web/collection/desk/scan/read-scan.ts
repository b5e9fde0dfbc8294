import { readCollNo } from '#contract/numbers/coll-no.ts';
import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { matchScreen } from '#contract/routes/paths.ts';

/**
 * The meaning of a code: a specimen, by its permanent id or by a number in one of the owner's series; a storage
 * place, by the code of its box or by a known name; a name that may be a storage place; an id with a wrong
 * character; or a foreign code.
 */
type ScanResult =
  | { kind: 'specimen'; code: string }
  | { kind: 'storage'; storage: string }
  | { kind: 'name'; name: string }
  | { kind: 'miswritten'; text: string }
  | { kind: 'foreign'; text: string };

const STORAGE_MAX = 200;

/** Eight letters and digits as on labels, in one piece or two halves. */
const shapeOfId = /^[0-9a-z]{4}[-\s]?[0-9a-z]{4}$/i;

/** The owner's data for parsing a code: the known storage places and the series. */
export type ScanContext = { places: readonly string[]; series: readonly string[] };

/**
 * Parses a scanned or typed text. The code of a specimen is its address, its permanent id or its number; the code
 * of a box is the address of the list of its specimens. Null for an empty text.
 */
export function readScan(rawText: string, context: ScanContext): ScanResult | null {
  const text = rawText.trim();
  if (text === '') return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && /^https?:$/.test(address.protocol) ? readAddress(address, text) : readPlain(text, context);
}

function readPlain(text: string, { places, series }: ScanContext): ScanResult {
  const number = readCollNo(text, series);
  if (number && series.includes(number.coll_serie)) return { kind: 'specimen', code: text };
  const storage = knownPlace(text, places);
  if (storage !== undefined) return { kind: 'storage', storage: storage };
  const permanent_id = readPermanentId(text);
  if (permanent_id) return { kind: 'specimen', code: permanent_id };
  return shapeOfId.test(text) && !/u/i.test(text)
    ? { kind: 'miswritten', text }
    : { kind: 'name', name: text.slice(0, STORAGE_MAX) };
}

/** The known storage place of that name, in its stored spelling; case is ignored if that leaves one match. */
export function knownPlace(text: string, places: readonly string[]): string | undefined {
  if (places.includes(text)) return text;
  const alike = places.filter((place) => place.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

function readAddress(address: URL, text: string): ScanResult {
  const screen = matchScreen(address.pathname);
  const storage = address.searchParams.get('storage')?.trim();
  if (screen?.screen === 'myCollection' && storage) return { kind: 'storage', storage: storage.slice(0, STORAGE_MAX) };
  if (screen?.screen !== 'permanent') return { kind: 'foreign', text };
  const rawId = screen.params.permanent_id ?? '';
  const permanent_id = readPermanentId(rawId);
  return permanent_id ? { kind: 'specimen', code: permanent_id } : { kind: 'miswritten', text: rawId };
}
