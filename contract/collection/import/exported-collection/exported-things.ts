import type { z } from 'zod';
import { textOfCell } from '#contract/collection/columns/csv-text.ts';
import { specimenOfCells } from '#contract/collection/columns/specimen-columns.ts';
import { splitList } from '#contract/collection/import/rows/split-list.ts';
import type { KnownThing, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import { ASKED_IDS, ASKED_OWN_PLACES, type thingsHere } from './thing-lookup.ts';

type OwnPlaceQuery = { id: string; name: string; parent_id: number; kind: string };

/** The ids that an exported collection references, without repeats. */
export type ExportedThings = {
  minerals: string[];
  localities: number[];
  own_places: OwnPlaceQuery[];
  watermarks: string[];
};

export const noThings: ExportedThings = { minerals: [], localities: [], own_places: [], watermarks: [] };

/** Returns the key of a thing among all that was looked up. */
export const thingKey = (kind: 'mineral' | 'place' | 'watermark', id: string | number) => `${kind} ${id}`;

/** The watermarks that every account has: the default one, and none. */
export const usualWatermarks: ReadonlySet<string> = new Set(['default', 'none']);

/** Returns a row of an exported collection: its specimen, and its cells by column. */
export function exportedRow({ columns }: TableLayout, cells: readonly string[]) {
  const row = Object.fromEntries(columns.map(({ heading }, index) => [heading, textOfCell(cells[index] ?? '')]));
  return { row, specimen: specimenOfCells(row) };
}

/** Returns all ids that the rows reference; for an owner's own place also the locality around it. */
export function collectThings(tableReading: TableLayout, rows: readonly (readonly string[])[]): ExportedThings {
  const minerals = new Set<string>();
  const localities = new Set<number>();
  const ownPlaces = new Map<string, OwnPlaceQuery>();
  const watermarks = new Set<string>();
  for (const cells of rows) {
    const { mineral_ids, locality_id, own_place, watermark_id } = exportedRow(tableReading, cells).specimen;
    for (const id of mineral_ids) minerals.add(id);
    if (typeof locality_id === 'number') localities.add(locality_id);
    if (own_place) {
      const { id, name, parent_id, kind } = own_place;
      localities.add(parent_id);
      ownPlaces.set(id, { id, name, parent_id, kind });
    }
    if (watermark_id && !usualWatermarks.has(watermark_id)) watermarks.add(watermark_id);
  }
  return {
    minerals: [...minerals].filter((id) => /^[a-z0-9-]{1,80}$/.test(id)),
    localities: [...localities].filter((id) => id > 0 && id < 2 ** 31 && Number.isInteger(id)),
    own_places: [...ownPlaces.values()].filter(({ id, name }) => id.length <= 40 && name.length <= 200),
    watermarks: [...watermarks].filter((id) => id.length <= 40),
  };
}

/** Returns those of the things that are not yet looked up. */
export const unknownThings = (things: ExportedThings, knownThings: { has(key: string): boolean }): ExportedThings => ({
  minerals: things.minerals.filter((id) => !knownThings.has(thingKey('mineral', id))),
  localities: things.localities.filter((id) => !knownThings.has(thingKey('place', id))),
  own_places: things.own_places.filter(({ id }) => !knownThings.has(thingKey('place', id))),
  watermarks: things.watermarks.filter((id) => !knownThings.has(thingKey('watermark', id))),
});

/** Splits the things into batches, one for each call. */
export function splitThings({ minerals, localities, own_places, watermarks }: ExportedThings): ExportedThings[] {
  const batches = {
    minerals: splitList(minerals, ASKED_IDS),
    localities: splitList(localities, ASKED_IDS),
    own_places: splitList(own_places, ASKED_OWN_PLACES),
    watermarks: splitList(watermarks, ASKED_IDS),
  };
  const count = Math.max(...Object.values(batches).map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => ({
    minerals: batches.minerals[index] ?? [],
    localities: batches.localities[index] ?? [],
    own_places: batches.own_places[index] ?? [],
    watermarks: batches.watermarks[index] ?? [],
  }));
}

type Answer = z.output<typeof thingsHere>;

/**
 * Returns each requested thing as it is here, or null; a missing own place gets a new id, because it will be
 * created.
 */
export function thingsAnswered(
  requestedThings: ExportedThings,
  answer: Answer,
  newId: () => string,
): [string, KnownThing | null][] {
  const minerals = new Map(answer.minerals.map((mineralAnswer) => [mineralAnswer.asked, mineralAnswer]));
  const localitiesByQuery = new Map(answer.places.map((localityAnswer) => [localityAnswer.asked, localityAnswer]));
  const watermarkIds = new Set(answer.watermarks);
  return [
    ...requestedThings.minerals.map((id): [string, KnownThing | null] => [
      thingKey('mineral', id),
      minerals.get(id) ?? null,
    ]),
    ...requestedThings.localities.map((id): [string, KnownThing | null] => [
      thingKey('place', id),
      localitiesByQuery.get(String(id)) ?? null,
    ]),
    ...requestedThings.own_places.map(({ id, name }): [string, KnownThing | null] => [
      thingKey('place', id),
      localitiesByQuery.get(id) ?? { id: newId(), name, name_zh: null, isNew: true },
    ]),
    ...requestedThings.watermarks.map((id): [string, KnownThing | null] => [
      thingKey('watermark', id),
      watermarkIds.has(id) ? { id, name: id, name_zh: null } : null,
    ]),
  ];
}
