import type { z } from 'zod';
import type { resolution } from '../../../localities/locality.ts';
import type { OwnSpecimen } from '../../specimen/specimen.ts';
import type { KnownName } from '../cells/recognise-minerals.ts';
import { numberKey, ownNumberKey } from './plan-rows.ts';
import type { FoundPlace } from './reading.ts';

type Asked<T> = T & { asked: string };

/** What was asked for, each with its answer or null. */
function answered<T, K>(asked: readonly string[], items: readonly Asked<T>[], read: (item: Asked<T>) => K | null) {
  const byAsked = new Map(items.map((item) => [item.asked, read(item)]));
  return asked.map((text): [string, K | null] => [text, byAsked.get(text) ?? null]);
}

export const namesAnswered = (asked: readonly string[], items: readonly Asked<KnownName>[]) =>
  answered(asked, items, ({ asked: _, ...known }): KnownName => known);

export const placesAnswered = (asked: readonly string[], items: readonly Asked<z.infer<typeof resolution>>[]) =>
  answered(asked, items, ({ items: [place], beyond }): FoundPlace | null =>
    place && typeof place.id === 'number' ? { ...place, id: place.id, beyond: beyond ?? null } : null,
  );

/** One's own specimens by their numbers, and by those on their stones. */
export const existingAnswered = (items: readonly OwnSpecimen[]): Map<string, OwnSpecimen[]> =>
  new Map([
    ...Map.groupBy(items, numberKey),
    ...Map.groupBy(
      items.filter(({ own_number }) => typeof own_number === 'string'),
      ({ own_number }) => ownNumberKey(own_number ?? ''),
    ),
  ]);
