import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import type { OutputOf } from '#contract/request.ts';
import { foldText } from '#contract/search/fold.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

type Resolved = OutputOf<typeof localitiesApi.resolve>;
export type Guess = Resolved['items'][number];
/** What a new place would lie in. */
export type Surroundings = Omit<Guess, 'kind' | 'confidence'>;
/** Which places a text may mean, and the new place in it that no reference knows, with what it lies in. */
type Reading = { items: Guess[]; new_place: { name: string; parent: Surroundings | null } | null };

/** How a text written for a place is read; null until that is known, or when nobody answers. */
export function useResolved(text: string): Reading | null {
  return useRead(text, (signal) => read(text, signal)).value ?? null;
}

/** The first of several parts that commas divide, where it is not what the whole was read as. */
function firstPart(text: string, [place]: readonly Guess[]): Reading['new_place'] {
  const [name = '', ...around] = text.split(/[,，;；]/).map((part) => part.trim());
  if (!place || name === '' || around.length === 0) return null;
  const called = [place.name, place.name_zh ?? ''].map(foldText);
  return called.includes(foldText(name)) ? null : { name, parent: place };
}

async function read(text: string, signal: AbortSignal): Promise<Reading> {
  const quietly = { quiet: true, signal };
  const { items, new_place } = await call(localitiesApi.resolve, { text: text.slice(0, LABEL_MAX) }, quietly);
  if (!new_place) return { items, new_place: firstPart(text, items) };
  const { name, parent_id: id } = new_place;
  const known = items.find((item) => item.id === id) ?? (await call(localitiesApi.locality, { id }, quietly));
  return { items, new_place: { name, parent: known } };
}
