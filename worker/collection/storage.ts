import { and, asc, eq, sql } from 'drizzle-orm';
import { readPermanentId } from '#contract/collection/permanent-id.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import { listed } from '../db/json-lists.ts';
import type { Call } from '../http/serve.ts';
import { ownRows } from './bulk-edit.ts';
import { facetCounts } from './facet-tables.ts';
import { defaultPreference, preferenceOf } from './preference-row.ts';
import { directory } from './showcase-tables.ts';
import { ownShape } from './specimen-row.ts';

const PLACES_MAX = 1_000;

/** Where somebody's specimens lie, by name, with how many lie there. */
export async function listStorage(own: CatalogueDb, userId: string) {
  const { user_id, scope, kind, value, specimen_count } = facetCounts;
  const items = await own
    .select({ storage: value, specimen_count })
    .from(facetCounts)
    .where(and(eq(user_id, userId), eq(scope, 'own'), eq(kind, 'storage')))
    .orderBy(asc(value))
    .limit(PLACES_MAX);
  return { items };
}

/** One's own specimens by the ids on their labels, in the order they were scanned; what leads to none is told as typed. */
export async function readByPermanent(
  call: Pick<Call<'user'>, 'core' | 'own' | 'user' | 'locale'>,
  typed: readonly string[],
) {
  const as_of = new Date().toISOString();
  const { core, own, user, locale } = call;
  const ids = typed.map((text) => readPermanentId(text) ?? '');
  const entries = await core
    .select({ id: directory.id, specimen_id: directory.specimen_id })
    .from(directory)
    .where(
      and(sql`${directory.id} in ${listed(ids)}`, eq(directory.kind, 'permanent'), eq(directory.user_id, user.id)),
    );
  const specimenOf = new Map(entries.map(({ id, specimen_id }) => [id, specimen_id]));
  const [[said], rows] = await own.batch([preferenceOf(own, user.id), ownRows(call, [...specimenOf.values()])]);
  const writing = { username: user.username, style: said ?? defaultPreference(locale) };
  const kept = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  const found = ids.map((id) => kept.get(specimenOf.get(id) ?? ''));
  return {
    items: [...new Set(found.flatMap((row) => row ?? []))].map((row) => ownShape(row, writing)),
    missing: typed.filter((_, at) => !found[at]),
    as_of,
  };
}
