import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { OTHERS_SHOWN } from '#contract/collection/overview/overview.ts';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import { showcaseIndex } from '#worker/collection/showcase/showcase-index-table.ts';
import { countOfTerm } from '#worker/collection/showcase/term-counts.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** Only this many of the latest are searched for ones with a photo. */
const WALK_MAX_SPECIMENS = 40;

/** Selects how many public specimens have each of two tokens. */
export const countsQuery = (core: CoreDb, localityToken: string, mineral: string) =>
  core
    .select({ locality: countOfTerm(localityToken).as('of_place'), mineral: countOfTerm(mineral).as('of_mineral') })
    .from(sql`(select 1) as asked`);

const tile = { tile: showcase.tile, username: users.username, collector: users.display_name };

/** Selects other public specimens with a token: of the latest, those with a photo, then the rest. */
export const othersQuery = (core: CoreDb, token: string, id: string) =>
  core
    .select(tile)
    .from(
      sql`(select rowid as shown_seq from ${showcaseIndex} where showcase_index match ${`"${token}"`}
        order by rowid desc limit ${WALK_MAX_SPECIMENS}) as walked`,
    )
    .crossJoin(showcase)
    .crossJoin(users)
    .where(
      sql`${showcase.seq} = shown_seq and ${isAnother(id)} and ${users.id} = ${showcase.user_id} and ${isPersonFindable}`,
    )
    .orderBy(sql`${showcase.media_at} is null`, desc(showcase.seq))
    .limit(OTHERS_SHOWN);

/** Selects other specimens of the same collector, those with the latest photos first. */
export const othersOfCollector = (core: CoreDb, user_id: string, id: string) =>
  core
    .select(tile)
    .from(showcase)
    .innerJoin(users, eq(users.id, showcase.user_id))
    .where(sql`${showcase.user_id} = ${user_id} and ${isAnother(id)}`)
    .orderBy(desc(showcase.media_at))
    .limit(OTHERS_SHOWN);

/** Written out, as in the condition of the index. */
const isAnother = (id: string): SQL => sql`${showcase.hidden} = 0 and ${showcase.specimen_id} <> ${id}`;
