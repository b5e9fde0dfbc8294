import type { z } from 'zod';
import { textOfCell } from '../../../export/csv-text.ts';
import { specimenOfCells } from '../../../export/specimen-columns.ts';
import { piecesOf } from '../plan/pieces.ts';
import type { KnownThing, Reading } from '../plan/reading.ts';
import { ASKED_IDS, ASKED_OWN_PLACES, type thingsHere } from './asked-things.ts';

type OwnPlaceAsked = { id: string; name: string; parent_id: number; kind: string };

/** What an exported collection names by ids: each once. */
export type ExportedThings = {
  minerals: string[];
  localities: number[];
  own_places: OwnPlaceAsked[];
  watermarks: string[];
};

export const noThings: ExportedThings = { minerals: [], localities: [], own_places: [], watermarks: [] };

/** What a thing is known by among all that was looked up. */
export const thingKey = (what: 'mineral' | 'place' | 'watermark', id: string | number) => `${what} ${id}`;

/** The watermarks that every account has: its usual one, and none. */
export const usualMarks: ReadonlySet<string> = new Set(['default', 'none']);

/** A row of an exported collection: what its cells say of a specimen, and its cells by their columns. */
export function exportedRow({ columns }: Reading, cells: readonly string[]) {
  const row = Object.fromEntries(columns.map(({ heading }, at) => [heading, textOfCell(cells[at] ?? '')]));
  return { row, specimen: specimenOfCells(row) };
}

/** All that rows name by ids; of a place of somebody's own the place around it, too. */
export function thingsOf(reading: Reading, rows: readonly (readonly string[])[]): ExportedThings {
  const minerals = new Set<string>();
  const localities = new Set<number>();
  const ownPlaces = new Map<string, OwnPlaceAsked>();
  const watermarks = new Set<string>();
  for (const cells of rows) {
    const { mineral_ids, locality_id, own_place, watermark_id } = exportedRow(reading, cells).specimen;
    for (const id of mineral_ids) minerals.add(id);
    if (typeof locality_id === 'number') localities.add(locality_id);
    if (own_place) {
      const { id, name, parent_id, kind } = own_place;
      localities.add(parent_id);
      ownPlaces.set(id, { id, name, parent_id, kind });
    }
    if (watermark_id && !usualMarks.has(watermark_id)) watermarks.add(watermark_id);
  }
  return {
    minerals: [...minerals].filter((id) => /^[a-z0-9-]{1,80}$/.test(id)),
    localities: [...localities].filter((id) => id > 0 && id < 2 ** 31 && Number.isInteger(id)),
    own_places: [...ownPlaces.values()].filter(({ id, name }) => id.length <= 40 && name.length <= 200),
    watermarks: [...watermarks].filter((id) => id.length <= 40),
  };
}

/** Of what was asked for, all that is not known yet. */
export const thingsBeyond = (things: ExportedThings, known: { has(key: string): boolean }): ExportedThings => ({
  minerals: things.minerals.filter((id) => !known.has(thingKey('mineral', id))),
  localities: things.localities.filter((id) => !known.has(thingKey('place', id))),
  own_places: things.own_places.filter(({ id }) => !known.has(thingKey('place', id))),
  watermarks: things.watermarks.filter((id) => !known.has(thingKey('watermark', id))),
});

/** What is asked for, in the pieces that one call takes each. */
export function thingPieces({ minerals, localities, own_places, watermarks }: ExportedThings): ExportedThings[] {
  const pieces = {
    minerals: piecesOf(minerals, ASKED_IDS),
    localities: piecesOf(localities, ASKED_IDS),
    own_places: piecesOf(own_places, ASKED_OWN_PLACES),
    watermarks: piecesOf(watermarks, ASKED_IDS),
  };
  const count = Math.max(...Object.values(pieces).map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => ({
    minerals: pieces.minerals[at] ?? [],
    localities: pieces.localities[at] ?? [],
    own_places: pieces.own_places[at] ?? [],
    watermarks: pieces.watermarks[at] ?? [],
  }));
}

type Answer = z.output<typeof thingsHere>;

/** What was asked for, each as it is here or null; a place of somebody's own that is not there is one to be made. */
export function thingsAnswered(
  asked: ExportedThings,
  answer: Answer,
  newId: () => string,
): [string, KnownThing | null][] {
  const minerals = new Map(answer.minerals.map((one) => [one.asked, one]));
  const places = new Map(answer.places.map((one) => [one.asked, one]));
  const marks = new Set(answer.watermarks);
  return [
    ...asked.minerals.map((id): [string, KnownThing | null] => [thingKey('mineral', id), minerals.get(id) ?? null]),
    ...asked.localities.map((id): [string, KnownThing | null] => [
      thingKey('place', id),
      places.get(String(id)) ?? null,
    ]),
    ...asked.own_places.map(({ id, name }): [string, KnownThing | null] => [
      thingKey('place', id),
      places.get(id) ?? { id: newId(), name, name_zh: null, isNew: true },
    ]),
    ...asked.watermarks.map((id): [string, KnownThing | null] => [
      thingKey('watermark', id),
      marks.has(id) ? { id, name: id, name_zh: null } : null,
    ]),
  ];
}
