import type { OutputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { foldText } from '#contract/text/fold.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

type ResolveAnswer = OutputOf<typeof localitiesApi.resolve>;
export type Guess = ResolveAnswer['items'][number];
/** What a new place would lie in. */
export type Surroundings = Omit<Guess, 'kind' | 'confidence'>;
/** Which places a text may mean, and the new place in it that no reference knows, with what it lies in. */
type Resolution = { items: Guess[]; new_place: { name: string; parent: Surroundings | null } | null };

/** How a text written for a place is read; null until that is known, or when nobody answers. */
export function useResolved(text: string): Resolution | null {
  return useRead(text, (signal) => read(text, signal)).value ?? null;
}

/** The first of several parts that commas divide, where it is not what the whole was read as. */
function firstSegmentPlace(text: string, [guess]: readonly Guess[]): Resolution['new_place'] {
  const [name = '', ...outerNames] = text.split(/[,，;；]/).map((segment) => segment.trim());
  if (!guess || name === '' || outerNames.length === 0) return null;
  const knownNames = [guess.name, guess.name_zh ?? ''].map(foldText);
  return knownNames.includes(foldText(name)) ? null : { name, parent: guess };
}

async function read(text: string, signal: AbortSignal): Promise<Resolution> {
  const quietly = { quiet: true, signal };
  const { items, new_place } = await call(localitiesApi.resolve, { text: text.slice(0, LABEL_MAX) }, quietly);
  if (!new_place) return { items, new_place: firstSegmentPlace(text, items) };
  const { name, parent_id: id } = new_place;
  const parent = items.find((item) => item.id === id) ?? (await call(localitiesApi.locality, { id }, quietly));
  return { items, new_place: { name, parent: parent } };
}
