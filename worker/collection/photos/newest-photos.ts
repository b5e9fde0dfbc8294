import { and, desc, eq, sql } from 'drizzle-orm';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { media } from '#worker/media/tables.ts';

/** Returns the owner's photos that can be shown, newest first, even if few specimens have one. */
export async function newestPhotos({ ownerDb, user, locale }: Call<'user'>, { limit }: { limit: number }) {
  const [rows, [storedPreference]] = await ownerDb.batch([
    ownerDb
      .select({ row: media, coll_serie: specimens.coll_serie, coll_index: specimens.coll_index })
      .from(media)
      .innerJoin(specimens, and(eq(specimens.id, media.specimen_id), eq(specimens.in_trash, false)))
      // Literals, as in the index: with bound values SQLite would not see that the index fits.
      .where(
        and(
          eq(media.user_id, user.id),
          sql`${media.state} = 'ready' and ${media.kind} = 'image' and ${media.specimen_id} is not null`,
        ),
      )
      .orderBy(desc(media.created_at))
      .limit(limit),
    preferenceQuery(ownerDb, user.id),
  ]);
  const preference = storedPreference ?? defaultPreference(locale);
  return {
    items: rows.map(({ row, ...number }) => ({
      coll_no: writeCollNo(number, preference),
      media: mediaShape(row, 'owner'),
    })),
  };
}
