import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LocalityLevel } from '#contract/collection/browse/browse-api.ts';
import { countOfLocality } from '#worker/collection/showcase/term-counts.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { standingLocalityId } from '#worker/localities/current-locality-id.ts';
import { localityWithPath } from '#worker/localities/queries.ts';
import { localities } from '#worker/localities/tables.ts';

/** A level lists at most this many localities, those with the most specimens. */
const LEVEL_MAX = 1_000;

/**
 * Returns the localities directly in one, or the countries: with the most shown specimens first, the others by name.
 * Reads three rows for each locality of the level, however many specimens there are.
 */
export async function readLocalityLevel(core: CoreDb, requestedId: number | undefined): Promise<LocalityLevel> {
  const parent = requestedId === undefined ? null : await readParent(core, requestedId);
  const { id, name, name_zh, kind, parent_id } = localities;
  const items = await core
    .select({
      id,
      name,
      name_zh,
      kind,
      specimen_count: countOfLocality(id).as('n'),
      has_children: sql<boolean>`exists (select 1 from localities child where child.parent_id = localities.id
        and child.merged_into is null and child.retired = 0)`.mapWith(Boolean),
    })
    .from(localities)
    .where(
      sql`${parent === null ? isNull(parent_id) : eq(parent_id, parent.id)} and ${localities.merged_into} is null
        and ${localities.retired} = 0`,
    )
    .orderBy(desc(sql`n`), asc(name))
    .limit(LEVEL_MAX);
  return { parent, items };
}

async function readParent(core: CoreDb, requestedId: number): Promise<NonNullable<LocalityLevel['parent']>> {
  const id = await standingLocalityId(core, requestedId);
  const locality = await localityWithPath(core, id);
  if (!locality) throw new AppError('not_found');
  const { name, name_zh, path } = locality;
  return { id, name, name_zh, path: path.map(({ kind: _, ...step }) => step) };
}
