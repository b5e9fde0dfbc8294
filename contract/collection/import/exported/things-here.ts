import { splitTexts } from '../../../export/cell-list.ts';
import type { specimenOfCells } from '../../../export/specimen-columns.ts';
import { isAllowedParent } from '../../../localities/kind-rank.ts';
import type { KnownThing, OfExported, SaidFields, TableKnowledge } from '../plan/reading.ts';
import type { ExportedNotes } from './exported-notes.ts';
import { thingKey, usualMarks } from './exported-things.ts';

type Exported = ReturnType<typeof specimenOfCells>;
type Row = Readonly<Record<string, string>>;
type Known = Pick<TableKnowledge, 'things'>;

/** The minerals of a row; one that the reference here does not know stays as its name. */
export function mineralsHere(
  { mineral_ids, written_minerals }: Exported,
  { mineral_names }: Row,
  { things }: Known,
  notes: ExportedNotes,
): SaidFields {
  const names = splitTexts(mineral_names ?? '');
  const isHere = (id: string) => (things.get(thingKey('mineral', id)) ?? null) !== null;
  const here = mineral_ids.filter(isHere);
  const unknown = mineral_ids.flatMap((id, at) => (isHere(id) ? [] : [names[at] ?? id]));
  for (const name of unknown) notes.note('mineral_unknown', 'mineral_ids', name);
  const written = [...unknown, ...written_minerals];
  return { ...(here.length > 0 && { mineral_ids: here }), ...(written.length > 0 && { written_minerals: written }) };
}

type Place = { said: SaidFields } & Pick<OfExported, 'place' | 'names'>;

const TEXT_MAX = 300;

/**
 * Where a row's piece comes from: the same place, one's own of that name, or one that is to be made. A place that is not
 * here stays as it was called.
 */
export function placeHere(exported: Exported, row: Row, { things }: Known, notes: ExportedNotes): Place {
  const { locality_id, locality_text, own_place, place_names } = exported;
  const text = locality_text === null ? {} : { locality_text };
  if (locality_id === null) return { said: text, place: null, names: null };
  const found = things.get(thingKey('place', locality_id)) ?? null;
  if (!found || (found.isNew && !isRoomFor(own_place, things))) {
    const called = splitTexts(row.place ?? '').join(', ');
    notes.note('locality_unknown', 'locality_id', called || String(locality_id));
    return { said: { locality_text: locality_text ?? called.slice(0, TEXT_MAX) }, place: null, names: null };
  }
  const names = place_names && !found.names ? { locality_id: found.id, ...place_names } : null;
  const place = found.isNew && own_place ? { ...own_place, id: String(found.id) } : null;
  return { said: { ...text, locality_id: found.id }, place, names };
}

/** Whether a place of somebody's own can be made here: what it lies in is here, and large enough. */
function isRoomFor(place: Exported['own_place'], things: ReadonlyMap<string, KnownThing | null>): boolean {
  const around = place && things.get(thingKey('place', place.parent_id));
  return around?.kind !== undefined && place !== null && isAllowedParent(place.kind, around.kind);
}

/** The watermark of a row, where it is one of this account's. */
export function watermarkHere({ watermark_id }: Exported, { things }: Known, notes: ExportedNotes): SaidFields {
  if (watermark_id === null) return {};
  if (usualMarks.has(watermark_id) || things.get(thingKey('watermark', watermark_id))) return { watermark_id };
  notes.note('watermark_unknown', 'watermark_id', watermark_id);
  return {};
}
