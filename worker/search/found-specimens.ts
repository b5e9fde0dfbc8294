import { sql } from 'drizzle-orm';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { users } from '#worker/account/tables.ts';
import { showcaseIndex } from '#worker/collection/showcase/showcase-index-table.ts';
import { rowTiles } from '#worker/collection/showcase/shown-tile.ts';
import { type StoredTile, showcase } from '#worker/collection/showcase-tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import { writtenQuestion } from '#worker/db/prepared-query.ts';
import { isPersonFound } from './findable-people.ts';
import { nearestRow } from './nearest-row.ts';
import { type IndexedTable, WALK_MAX_ROWS, walkSql } from './walked-index.ts';

/** A stored tile with its position in the showcase. */
export type SpecimenRow = { seq: number; tile: string; username: string; collector: string };

/** The specimens that visitors find, for their number. */
export const indexedSpecimens: IndexedTable = {
  index: showcaseIndex,
  table: showcase,
  isListed: sql`${showcase.hidden} = 0`,
};

type SearchQuery = { match: string; reader: string | null; limit: number };

/** Shown specimens that contain all words of a match, the most recently shown first. */
export const askSpecimens = ({ match, reader, limit }: SearchQuery) =>
  writtenQuestion<SpecimenRow>(sql`
    select ${columns} from (select rowid as place from ${showcaseIndex} where ${showcaseIndex} match ${match}
      order by rowid desc limit ${WALK_MAX_ROWS}) cross join ${showcase} cross join ${users}
    where ${showcase.seq} = place and ${showcase.hidden} = 0 and ${users.id} = ${showcase.user_id}
      and ${isPersonFound(reader)}
    order by place desc limit ${limit}`);

/** A row read for a page, without its tile if the reader may not see it; `behind` is the last position read. */
type WalkedRow = Omit<SpecimenRow, 'tile'> & { tile: string | null; walked: number; behind: number };

/** All rows read for a page, the most recently shown first: each is read once. */
export const askWalked = ({
  match,
  reader,
  upperBound,
}: Omit<SearchQuery, 'limit'> & { upperBound: number | undefined }) =>
  writtenQuestion<WalkedRow>(sql`
    select ${showcase.seq} as seq, ${users.username} as username, ${users.display_name} as collector, walked, behind,
      case when ${showcase.hidden} = 0 and ${isPersonFound(reader)} then ${showcase.tile} end as tile
    from (${walkSql(showcaseIndex, { match, upperBound })}) cross join ${showcase} cross join ${users}
    where ${showcase.seq} = place and ${users.id} = ${showcase.user_id}
    order by ${showcase.seq} desc`);

/** The specimen of a permanent id, if it is shown. */
export const askPermanent = (id: string, reader: string | null) =>
  writtenQuestion<SpecimenRow>(sql`
    select ${columns} from ${nearestRow(directory, id)}
      cross join ${showcase} cross join ${users}
    where ${directory.id} = ${id} and ${directory.kind} = 'permanent'
      and ${showcase.specimen_id} = ${directory.specimen_id} and ${showcase.hidden} = 0
      and ${users.id} = ${showcase.user_id} and ${isPersonFound(reader)}`);

/** A specimen by its id, if it is shown. */
export const askSpecimenById = (id: string, reader: string | null) =>
  writtenQuestion<SpecimenRow>(sql`
    select ${columns} from ${showcase} cross join ${users} where ${showcase.specimen_id} = ${id}
      and ${showcase.hidden} = 0 and ${users.id} = ${showcase.user_id} and ${isPersonFound(reader)}`);

/** The search results for a specimen: its tiles. */
export const specimenTiles = ({
  tile,
  username,
  collector,
}: Pick<SpecimenRow, 'tile' | 'username' | 'collector'>): ShowcaseTile[] =>
  rowTiles({ tile: JSON.parse(tile) as StoredTile }, { username, collector });

const columns = sql`${showcase.seq} as seq, ${showcase.tile} as tile, ${users.username} as username,
  ${users.display_name} as collector`;
