import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ShownSpecimen } from '#contract/exchange/thread/proposal.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { publicColumns, publicShape } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { Databases } from '#worker/db/databases.ts';
import { inList } from '#worker/db/json-lists.ts';

export type ThreadOwner = { user_id: string; shard: number | null };
type TradedSpecimen = { user_id: string; shownSpecimen: ShownSpecimen };

/**
 * Returns what visitors see of exchanged specimens, by id. They are in no list any more, but the giver's record
 * is shown while it is public.
 */
export async function tradedNow(
  databases: Pick<Databases, 'catalogue'>,
  owners: readonly ThreadOwner[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradedSpecimen>> {
  const entryPromises = owners.map(async ({ user_id, shard }) => {
    if (shard === null) return [];
    const ownerDb = databases.catalogue(shard);
    const { access_level, status, in_trash } = specimens;
    const isOpen = and(eq(access_level, 'public'), inArray(status, ['traded', 'given']), eq(in_trash, false));
    const [[style], rows] = await ownerDb.batch([
      preferenceQuery(ownerDb, user_id),
      ownerDb
        .select(publicColumns)
        .from(specimens)
        .where(and(sql`${specimens.id} in ${inList(ids)}`, sql`+${specimens.user_id} = ${user_id}`, isOpen)),
    ]);
    const shapeContext = { username: '', style: style ?? defaultPreference('en') };
    return rows.map((row): [string, TradedSpecimen] => {
      const { permanent_id, coll_no, own_number, display_name, minerals, locality, cover } = publicShape(
        row,
        shapeContext,
      );
      const specimen = { permanent_id, coll_no, own_number, display_name, minerals, locality, cover };
      return [row.id, { user_id, shownSpecimen: specimen }];
    });
  });
  return new Map((await Promise.all(entryPromises)).flat());
}
