import { desc, sql } from 'drizzle-orm';
import type { ShowcaseTile } from '#contract/home/shelves.ts';
import type { PageOf } from '#contract/page.ts';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { AppError } from '../../ground/app-error.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { commonToken } from '../search/index-tokens.ts';
import { showcaseIndex } from './showcase-index-table.ts';
import { showcase } from './showcase-tables.ts';
import { tileOf } from './shown-tile.ts';

type AskedPage = { limit: number; cursor?: string | undefined };

/** Specimens of a mineral that collectors show, those that came last first. */
export async function readShownOfMineral(core: CoreDb, id: string, asked: AskedPage): Promise<PageOf<ShowcaseTile>> {
  const mineral = (await knownMinerals(core, [id])).get(id)?.mineral;
  if (!mineral) throw new AppError('not_found');
  const list = `shown of mineral ${mineral.id}`;
  const [before = Number.MAX_SAFE_INTEGER] = readCursor(list, asked.cursor, ['number']) ?? [];
  const match = `"${commonToken({ kind: 'mineral', value: mineral.id })}"`;
  const found = sql`(select rowid as shown_seq from ${showcaseIndex} where showcase_index match ${match}
    and rowid < ${before} order by rowid desc limit ${asked.limit + 1}) as walked`;
  const rows = await core
    .select({ seq: showcase.seq, tile: showcase.tile, username: users.username, collector: users.display_name })
    .from(found)
    .crossJoin(showcase)
    .crossJoin(users)
    .where(sql`${showcase.seq} = shown_seq and ${showcase.gone} = 0 and ${users.id} = ${showcase.user_id}`)
    .orderBy(desc(showcase.seq));
  const page = pageOfRows(rows, asked.limit, (last) => writeCursor(list, [last.seq ?? 0]));
  return { ...page, items: page.items.flatMap((row) => tileOf(row, row)) };
}
