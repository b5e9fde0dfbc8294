import { sql } from 'drizzle-orm';
import type { WantWritten } from '#contract/exchange/wants/want.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';
import { AppError, type Detail } from '#worker/ground/app-error.ts';
import { localities } from '#worker/localities/tables.ts';
import { mineralsById } from '#worker/minerals/queries.ts';
import type { WantRow } from './queries.ts';

type WantLocality = NonNullable<WantRow['locality']>;
type KnownReferences = {
  minerals: ReadonlyMap<string, MineralName>;
  localitiesById: ReadonlyMap<number, WantLocality>;
};
/** A want as it was entered, with its names; size and photo condition are undefined if not given. */
export type ResolvedWant = Omit<WantRow, 'id' | 'created_at' | 'version' | 'size_class' | 'with_photo'> &
  Pick<WantWritten, 'size_class' | 'with_photo'>;

/** Resolves one want with its names; an unknown mineral or locality is refused with an issue at its field. */
export async function readWant(core: CoreDb, input: WantWritten): Promise<ResolvedWant> {
  const [minerals, localitiesById] = await Promise.all([
    mineralsById(core, input.mineral_id ? [input.mineral_id] : []),
    readLocalities(core, [input]),
  ]);
  const issues = unknownReferenceIssues(input, { minerals, localitiesById }, '');
  if (issues.length > 0) throw new AppError('input_refused', {}, { issues });
  return resolveWant(input, { minerals, localitiesById });
}

/** Issues for the fields of a want whose mineral or locality the reference does not have. */
export function unknownReferenceIssues(
  { mineral_id, locality_id }: WantWritten,
  { minerals, localitiesById }: KnownReferences,
  pathPrefix: string,
): NonNullable<Detail['issues']> {
  const isMineral = typeof mineral_id !== 'string' || minerals.has(mineral_id);
  const isLocalityKnown = typeof locality_id !== 'number' || localitiesById.has(locality_id);
  return [
    ...(isMineral ? [] : [{ path: `${pathPrefix}mineral_id`, word: 'form_choice' as const }]),
    ...(isLocalityKnown ? [] : [{ path: `${pathPrefix}locality_id`, word: 'form_choice' as const }]),
  ];
}

/** A want with its references; a synonym is replaced by its mineral. */
export function resolveWant(input: WantWritten, { minerals, localitiesById }: KnownReferences): ResolvedWant {
  const { mineral_id, locality_id = null, note = null, size_class, with_photo } = input;
  const mineral = minerals.get(mineral_id ?? '') ?? null;
  const locality = locality_id === null ? null : (localitiesById.get(locality_id) ?? null);
  return { mineral_id: mineral?.id ?? null, mineral, locality_id, locality, note, size_class, with_photo };
}

/** Reads the localities of wants. */
export async function readLocalities(core: CoreDb, inputs: readonly WantWritten[]): Promise<Map<number, WantLocality>> {
  const ids = [...new Set(inputs.flatMap(({ locality_id }) => locality_id ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name, name_zh, path } = localities;
  const rows = await core
    .select({ id, name, name_zh, path })
    .from(localities)
    .where(sql`${id} in ${inList(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
