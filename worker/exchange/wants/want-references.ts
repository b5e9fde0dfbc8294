import { sql } from 'drizzle-orm';
import type { WantWritten } from '#contract/exchange/wants/want.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';
import { AppError, type Detail } from '../../ground/app-error.ts';
import { localities } from '../../localities/tables.ts';
import { mineralsById } from '../../minerals/queries.ts';
import type { WantRow } from '../intents/queries.ts';

type Place = NonNullable<WantRow['locality']>;
type Known = { minerals: ReadonlyMap<string, MineralName>; places: ReadonlyMap<number, Place> };
/** A line as it was said, with its names; what was not said of sizes and photograph is undefined. */
export type SaidWant = Omit<WantRow, 'id' | 'created_at' | 'version' | 'size_class' | 'with_photo'> &
  Pick<WantWritten, 'size_class' | 'with_photo'>;

/** One line with its names; a mineral or a place that nobody knows is refused at its field. */
export async function readWant(core: CoreDb, said: WantWritten): Promise<SaidWant> {
  const [minerals, places] = await Promise.all([
    mineralsById(core, said.mineral_id ? [said.mineral_id] : []),
    placesById(core, [said]),
  ]);
  const issues = unknownOf(said, { minerals, places }, '');
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  return saidWant(said, { minerals, places });
}

/** Which fields of a line name something that the reference does not know. */
export function unknownOf(
  { mineral_id, locality_id }: WantWritten,
  { minerals, places }: Known,
  at: string,
): NonNullable<Detail['issues']> {
  const isMineral = typeof mineral_id !== 'string' || minerals.has(mineral_id);
  const isPlace = typeof locality_id !== 'number' || places.has(locality_id);
  return [
    ...(isMineral ? [] : [{ path: `${at}mineral_id`, word: 'form_choice' as const }]),
    ...(isPlace ? [] : [{ path: `${at}locality_id`, word: 'form_choice' as const }]),
  ];
}

/** A line with what it names; a synonym stands for its mineral. */
export function saidWant(said: WantWritten, { minerals, places }: Known): SaidWant {
  const { mineral_id, locality_id = null, note = null, size_class, with_photo } = said;
  const mineral = minerals.get(mineral_id ?? '') ?? null;
  const locality = locality_id === null ? null : (places.get(locality_id) ?? null);
  return { mineral_id: mineral?.id ?? null, mineral, locality_id, locality, note, size_class, with_photo };
}

/** The places that lines name. */
export async function placesById(core: CoreDb, said: readonly WantWritten[]): Promise<Map<number, Place>> {
  const ids = [...new Set(said.flatMap(({ locality_id }) => locality_id ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name, name_zh, path } = localities;
  const rows = await core
    .select({ id, name, name_zh, path })
    .from(localities)
    .where(sql`${id} in ${inList(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
