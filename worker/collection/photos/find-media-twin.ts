import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type CollNo, writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { MediaTwin } from '#worker/media/media-call.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';

/**
 * Returns another medium of this owner with the same file, and a function that reads the number of its
 * specimen; preferably one that has a specimen.
 */
export async function findTwin(call: Call<'user'>, row: MediaRow): Promise<MediaTwin | null> {
  const [twin] = await sameFile(call.ownerDb, row);
  if (!twin) return null;
  const { id, coll_serie, coll_index } = twin;
  const hasNumber = coll_serie !== null && coll_index !== null;
  return { id, readNumber: hasNumber ? () => formatNumber(call, { coll_serie, coll_index }) : null };
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

async function formatNumber({ ownerDb, user, locale }: Call<'user'>, number: CollNo): Promise<string> {
  const [preference] = await preferenceQuery(ownerDb, user.id);
  return writeCollNo(number, preference ?? defaultPreference(locale));
}
