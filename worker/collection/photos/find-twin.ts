import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type CollNo, writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { Call } from '../../http/serve.ts';
import type { MediaTwin } from '../../media/media-call.ts';
import { type MediaRow, media } from '../../media/tables.ts';
import { defaultPreference, preferenceOf } from '../preferences/preference-row.ts';
import { specimens } from '../tables.ts';

/** Another picture of this owner made of the same file, and how the number of its specimen is read; rather one that has such. */
export async function findTwin(call: Call<'user'>, row: MediaRow): Promise<MediaTwin | null> {
  const [found] = await sameFile(call.own, row);
  if (!found) return null;
  const { id, coll_serie, coll_index } = found;
  const hasNumber = coll_serie !== null && coll_index !== null;
  return { id, readNumber: hasNumber ? () => numberOf(call, { coll_serie, coll_index }) : null };
}

const sameFile = (db: CatalogueDb, row: Pick<MediaRow, 'id' | 'user_id' | 'sha256' | 'bytes'>) =>
  db
    .select({ id: media.id, coll_serie: specimens.coll_serie, coll_index: specimens.coll_index })
    .from(media)
    .leftJoin(specimens, and(eq(specimens.id, media.specimen_id), eq(specimens.in_trash, false)))
    .where(
      and(
        eq(media.user_id, row.user_id),
        eq(media.sha256, row.sha256),
        eq(media.bytes, row.bytes),
        ne(media.id, row.id),
        inArray(media.state, ['processing', 'ready']),
      ),
    )
    .orderBy(sql`${specimens.id} is null`, asc(media.id))
    .limit(1);

async function numberOf({ own, user, locale }: Call<'user'>, number: CollNo): Promise<string> {
  const [said] = await preferenceOf(own, user.id);
  return writeCollNo(number, said ?? defaultPreference(locale));
}
