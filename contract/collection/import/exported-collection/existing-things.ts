import { splitTexts } from '#contract/collection/columns/cell-list.ts';
import type { specimenOfCells } from '#contract/collection/columns/specimen-columns.ts';
import type {
  ImportLookups,
  KnownThing,
  OfExported,
  RowFields,
} from '#contract/collection/import/rows/table-reading.ts';
import { isAllowedParent } from '#contract/localities/kind-rank.ts';
import type { ExportedNotes } from './exported-notes.ts';
import { thingKey, usualWatermarks } from './exported-things.ts';

type ExportedCells = ReturnType<typeof specimenOfCells>;
type Row = Readonly<Record<string, string>>;
type ThingKnowledge = Pick<ImportLookups, 'things'>;

/** Returns the minerals of a row; one that is not in the reference here stays as a written name. */
export function mineralsHere(
  { mineral_ids, written_minerals }: ExportedCells,
  { mineral_names }: Row,
  { things }: ThingKnowledge,
  notes: ExportedNotes,
): RowFields {
  const names = splitTexts(mineral_names ?? '');
  const isHere = (id: string) => (things.get(thingKey('mineral', id)) ?? null) !== null;
  const presentIds = mineral_ids.filter(isHere);
  const unknown = mineral_ids.flatMap((id, index) => (isHere(id) ? [] : [names[index] ?? id]));
  for (const name of unknown) notes.note('mineral_unknown', 'mineral_ids', name);
  const writtenMinerals = [...unknown, ...written_minerals];
  return {
    ...(presentIds.length > 0 && { mineral_ids: presentIds }),
    ...(writtenMinerals.length > 0 && { written_minerals: writtenMinerals }),
  };
}

type LocalityResult = { fields: RowFields } & Pick<OfExported, 'place' | 'names'>;

const TEXT_MAX = 300;

/**
 * Returns the locality of a row's specimen: the same one, the owner's place of that name, or one to be created. A
 * locality that is not here stays as text.
 */
export function readLocality(
  exportedCells: ExportedCells,
  row: Row,
  { things }: ThingKnowledge,
  notes: ExportedNotes,
): LocalityResult {
  const { locality_id, locality_text, own_place, place_names } = exportedCells;
  const text = locality_text === null ? {} : { locality_text };
  if (locality_id === null) return { fields: text, place: null, names: null };
  const localityThing = things.get(thingKey('place', locality_id)) ?? null;
  if (!localityThing || (localityThing.isNew && !canMakePlace(own_place, things))) {
    const placeText = splitTexts(row.place ?? '').join(', ');
    notes.note('locality_unknown', 'locality_id', placeText || String(locality_id));
    return { fields: { locality_text: locality_text ?? placeText.slice(0, TEXT_MAX) }, place: null, names: null };
  }
  const names = place_names && !localityThing.names ? { locality_id: localityThing.id, ...place_names } : null;
  const place = localityThing.isNew && own_place ? { ...own_place, id: String(localityThing.id) } : null;
  return { fields: { ...text, locality_id: localityThing.id }, place, names };
}

/** Whether the owner's place can be created here: its parent exists here and is large enough. */
function canMakePlace(place: ExportedCells['own_place'], things: ReadonlyMap<string, KnownThing | null>): boolean {
  const parentPlace = place && things.get(thingKey('place', place.parent_id));
  return parentPlace?.kind !== undefined && place !== null && isAllowedParent(place.kind, parentPlace.kind);
}

/** Returns the watermark of a row if this account has it; otherwise adds a note. */
export function watermarkHere(
  { watermark_id }: ExportedCells,
  { things }: ThingKnowledge,
  notes: ExportedNotes,
): RowFields {
  if (watermark_id === null) return {};
  if (usualWatermarks.has(watermark_id) || things.get(thingKey('watermark', watermark_id))) return { watermark_id };
  notes.note('watermark_unknown', 'watermark_id', watermark_id);
  return {};
}
