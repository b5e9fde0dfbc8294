import { sql } from 'drizzle-orm';
import { localizeLocation } from '#contract/collectors/localized-location.ts';
import type { CollectorFound } from '#contract/search/found-things.ts';
import { pinyinMatch } from '#contract/text/pinyin-match.ts';
import { avatarUrl } from '#worker/account/settings/profile.ts';
import { users } from '#worker/account/tables.ts';
import { collectorsIndex } from '#worker/collectors/collectors-index-table.ts';
import { collectors } from '#worker/collectors/tables.ts';
import { writtenQuestion } from '#worker/db/prepared-query.ts';
import { isPersonFound } from './findable-people.ts';
import { type IndexedTable, WALK_MAX_ROWS, walkSql } from './walked-index.ts';

type Row = Omit<CollectorFound, 'avatar_url' | 'read_as'> & { avatar_key: string | null };
/** The collectors that the directory lists, for their number. */
export const indexedCollectors: IndexedTable = {
  index: collectorsIndex,
  table: collectors,
  isListed: sql`${collectors.listed} = 1`,
};

/** A collector, with the number of matches, and how many index rows were read for that. */
export type CollectorRow = Row & { n: number; walked: number };

type SearchQuery = { match: string; reader: string | null; limit: number; upperBound?: number | undefined };

/** Collectors with shown specimens whose name matches: of fifty matches, those who show most. */
export const askCollectors = ({ match, reader, limit, upperBound }: SearchQuery) =>
  writtenQuestion<CollectorRow>(sql`
    select ${users.username} as username, ${users.display_name} as display_name, ${users.avatar_key} as avatar_key,
      ${users.location} as location, ${users.specimen_count} as specimen_count, count(*) over () as n, walked
    from (${walkSql(collectorsIndex, { match, upperBound })}) cross join ${collectors} cross join ${users}
    where ${collectors.seq} = place and ${users.id} = ${collectors.user_id} and ${users.on_show} = 1
      and ${isPersonFound(reader)}
    order by ${users.specimen_count} desc, place desc limit ${limit}`);

/** The collectors with these ids who show something, as the directory lists them. */
export const askCollectorsById = (ids: readonly string[], reader: string | null) =>
  writtenQuestion<Row>(sql`
    select ${users.username} as username, ${users.display_name} as display_name, ${users.avatar_key} as avatar_key,
      ${users.location} as location, ${users.specimen_count} as specimen_count
    from json_each(${JSON.stringify(ids)}) cross join ${users}
    where ${users.id} = value and ${users.on_show} = 1 and ${isPersonFound(reader)}`);

/** The position that the search for a page reached in the index, if there may be more behind it. */
export const askLastNamed = ({ match, upperBound }: Pick<SearchQuery, 'match' | 'upperBound'>) =>
  writtenQuestion<{ behind: number }>(
    sql`select behind from (${walkSql(collectorsIndex, { match, upperBound })}) where walked >= ${WALK_MAX_ROWS} limit 1`,
  );

/** The search result for a collector. */
export const collectorFound = (row: Row, query: string): CollectorFound => {
  const { username, display_name, avatar_key, location, specimen_count } = row;
  const read_as = pinyinMatch(display_name, query);
  const location_text = localizeLocation(location);
  const person = { username, display_name, avatar_url: avatarUrl(avatar_key), location, location_text };
  return { ...person, specimen_count, read_as };
};
