import { sql } from 'drizzle-orm';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { CollectorFound } from '#contract/search/found-things.ts';
import { readAs } from '#contract/search/read-as.ts';
import { avatarUrl } from '../account/settings/profile.ts';
import { users } from '../account/tables.ts';
import { collectors } from '../collectors/tables.ts';
import { writtenQuestion } from '../db/prepared.ts';
import { isPersonFound } from './who-is-found.ts';

type Row = Omit<CollectorFound, 'avatar_url' | 'read_as'> & { avatar_key: string | null };
/** A collector, with how many are found, how far was looked for that, and at how many. */
export type CollectorRow = Row & { n: number; walked: number; behind: number };

type Asked = { match: string; reader: string | null; limit: number; before?: number };

const WALKED = COUNTED_MAX + 1;

/** Collectors who show something and are called so: of fifty who are, those who show most. */
export const askCollectors = ({ match, reader, limit, before = Number.MAX_SAFE_INTEGER }: Asked) =>
  writtenQuestion<CollectorRow>(sql`
    select ${users.username} as username, ${users.display_name} as display_name, ${users.avatar_key} as avatar_key,
      ${users.location} as location, ${users.specimen_count} as specimen_count, count(*) over () as n, walked, behind
    from (select place, count(*) over () as walked, min(place) over () as behind from (
      select rowid as place from collectors_index where collectors_index match ${match} and rowid < ${before}
      order by rowid desc limit ${WALKED})) cross join ${collectors} cross join ${users}
    where ${collectors.seq} = place and ${users.id} = ${collectors.user_id} and ${users.on_show} = 1
      and ${isPersonFound(reader)}
    order by ${users.specimen_count} desc, place desc limit ${limit}`);

/** How far was looked for a page of them, where there may be more behind it. */
export const askLastNamed = (match: string, before = Number.MAX_SAFE_INTEGER) =>
  writtenQuestion<{ place: number }>(sql`select place from (select place, count(*) over () as walked from (
      select rowid as place from collectors_index where collectors_index match ${match} and rowid < ${before}
      order by rowid desc limit ${WALKED})) where walked >= ${WALKED} order by place limit 1`);

/** What is said of a collector who was found. */
export const collectorFoundIn = (row: CollectorRow, query: string): CollectorFound => {
  const { username, display_name, avatar_key, location, specimen_count } = row;
  const read_as = readAs(display_name, query);
  return { username, display_name, avatar_url: avatarUrl(avatar_key), location, specimen_count, read_as };
};
