import type { z } from 'zod';
import type { KnownName } from '#contract/collection/import/cells/recognise-minerals.ts';
import { idKey, numberKey, ownNumberKey } from '#contract/collection/import/rows/number-keys.ts';
import type { FoundLocality } from '#contract/collection/import/rows/table-reading.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { resolution } from '#contract/localities/locality.ts';

type LookupAnswer<T> = T & { asked: string };

/** Pairs each query with its answer, or with null. */
function pairAnswers<T, K>(
  queries: readonly string[],
  items: readonly LookupAnswer<T>[],
  read: (item: LookupAnswer<T>) => K | null,
) {
  const answersByQuery = new Map(items.map((item) => [item.asked, read(item)]));
  return queries.map((text): [string, K | null] => [text, answersByQuery.get(text) ?? null]);
}

export const namesAnswered = (queries: readonly string[], items: readonly LookupAnswer<KnownName>[]) =>
  pairAnswers(queries, items, ({ asked: _, ...mineral }): KnownName => mineral);

export const pairLocalities = (
  queries: readonly string[],
  items: readonly LookupAnswer<z.infer<typeof resolution>>[],
) =>
  pairAnswers(queries, items, ({ items: [locality], beyond }): FoundLocality | null =>
    locality && typeof locality.id === 'number' ? { ...locality, id: locality.id, beyond: beyond ?? null } : null,
  );

/** Returns the owner's specimens by collection number, by own number and by id. */
export const existingAnswered = (items: readonly OwnSpecimen[]): Map<string, OwnSpecimen[]> =>
  new Map([
    ...Map.groupBy(items, numberKey),
    ...Map.groupBy(
      items.filter(({ own_number }) => typeof own_number === 'string'),
      ({ own_number }) => ownNumberKey(own_number ?? ''),
    ),
    ...items.map((specimen): [string, OwnSpecimen[]] => [idKey(specimen.id), [specimen]]),
  ]);
