import type { OutputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { LABEL_MAX } from '#contract/localities/locality.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

type ResolveAnswer = OutputOf<typeof localitiesApi.resolve>;
export type Guess = ResolveAnswer['items'][number];
/** The locality that a new one would be within. */
export type Surroundings = Omit<Guess, 'kind' | 'confidence'>;
/** The localities that a text may mean, and the new one in it that the reference lacks, with its parent. */
type Resolution = { items: Guess[]; new_place: { name: string; parent: Surroundings | null } | null };

/** Resolves the text of a locality; null until the answer arrives, or when the request fails. */
export function useResolved(text: string): Resolution | null {
  return useRead(text, (signal) => read(text, signal)).value ?? null;
}

/** The first of several comma-separated segments, where it is not the resolved locality itself. */
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
