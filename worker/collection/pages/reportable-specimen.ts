import { and, eq } from 'drizzle-orm';
import { isAddressed } from '#contract/collection/specimen/status.ts';
import { isShowable } from '#contract/media/media.ts';
import type { ReportableSpecimen } from '#worker/account/moderation/report-ports.ts';
import { readRecord } from '#worker/collection/handover/handover-trail.ts';
import { specimens } from '#worker/collection/tables.ts';
import { directory } from '#worker/db/core-tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { media } from '#worker/media/tables.ts';

const columns = {
  access_level: specimens.access_level,
  status: specimens.status,
  in_trash: specimens.in_trash,
  custom_name1: specimens.custom_name1,
  custom_name2: specimens.custom_name2,
  description: specimens.description,
};

/** Returns the owner of a specimen that visitors may see, and what they read of it; null for any other. */
export async function reportableSpecimen(
  { c, core }: Call<'user'>,
  specimen_id: string,
): Promise<ReportableSpecimen | null> {
  const entry = await readRecord(core, specimen_id);
  const [row] = entry
    ? await c.var.databases.catalogue(entry.shard).select(columns).from(specimens).where(eq(specimens.id, specimen_id))
    : [];
  if (!entry || !row || row.in_trash || !isAddressed(row)) return null;
  const texts = [row.custom_name1, row.custom_name2, row.description].filter(Boolean);
  return { owner_id: entry.user_id, specimen_id, permanent_id: entry.id, text: texts.join('\n') || null };
}

/** Returns the specimen of a photo if visitors may see both; else null. */
export async function reportableMedia(call: Call<'user'>, mediaId: string): Promise<ReportableSpecimen | null> {
  const [entry] = await call.core
    .select({ specimen_id: directory.specimen_id, shard: directory.shard })
    .from(directory)
    .where(and(eq(directory.id, mediaId), eq(directory.kind, 'media')));
  if (!entry) return null;
  const [mediaRow] = await call.c.var.databases
    .catalogue(entry.shard)
    .select({ view: media.view, state: media.state })
    .from(media)
    .where(eq(media.id, mediaId));
  return mediaRow && isShowable(mediaRow) ? reportableSpecimen(call, entry.specimen_id) : null;
}
