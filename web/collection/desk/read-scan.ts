import { readPermanentId } from '#contract/collection/permanent-id.ts';
import { screenAt } from '#contract/paths.ts';

/** What a code says: a specimen, by its permanent id, or a place where specimens lie. */
export type Scanned = { kind: 'specimen'; permanent_id: string } | { kind: 'storage'; storage: string };

/**
 * Reads what a camera saw or a person typed. A specimen's code is its address or its permanent id; the code of a box is
 * the address of the list of what lies in it, or its name. Null for nothing, or for another address.
 */
export function readScan(said: string): Scanned | null {
  const text = said.trim();
  if (text === '') return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    const permanent_id = readPermanentId(text);
    return permanent_id ? { kind: 'specimen', permanent_id } : { kind: 'storage', storage: text.slice(0, 200) };
  }
  const screen = screenAt(address.pathname);
  const storage = address.searchParams.get('storage')?.trim();
  if (screen?.screen === 'myCollection' && storage) return { kind: 'storage', storage: storage.slice(0, 200) };
  const permanent_id = screen?.screen === 'permanent' ? readPermanentId(screen.params.permanent_id ?? '') : null;
  return permanent_id ? { kind: 'specimen', permanent_id } : null;
}
