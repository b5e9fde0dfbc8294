import { and, eq, sql } from 'drizzle-orm';
import type { ReportAbout } from '#contract/account/report.ts';
import { isAddressed } from '#contract/collection/specimen/status.ts';
import { isShowable } from '#contract/media/media.ts';
import { specimens } from '../../collection/tables.ts';
import { directory } from '../../db/core-tables.ts';
import { partnerIn } from '../../exchange/workspace/partner.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { media } from '../../media/tables.ts';
import { findByUsername } from '../queries.ts';
import type { ReportRow } from './moderation-tables.ts';

type About = Pick<ReportRow, 'kind' | 'about_id' | 'specimen_id' | 'permanent_id' | 'media_id' | 'thread_id'>;

const none = { specimen_id: null, permanent_id: null, media_id: null, thread_id: null };

/** Whose the reported thing is and where it stands; refused unless visitors, or the two of a conversation, may see it. */
export async function readAbout(call: Call<'user'>, about: ReportAbout): Promise<About> {
  if ('username' in about) {
    const found = await findByUsername(call.core, about.username);
    if (!found) throw new AppError('not_found');
    return { ...none, kind: 'collector', about_id: found.id };
  }
  if ('thread_id' in about) return readConversation(call, about.thread_id);
  if ('specimen_id' in about) return readSpecimen(call, about.specimen_id);
  const [entry] = await call.core
    .select({ specimen_id: directory.specimen_id, shard: directory.shard })
    .from(directory)
    .where(and(eq(directory.id, about.media_id), eq(directory.kind, 'media')));
  if (!entry) throw new AppError('not_found');
  const [picture] = await call.c.var.databases
    .catalogue(entry.shard)
    .select({ view: media.view, state: media.state })
    .from(media)
    .where(eq(media.id, about.media_id));
  if (!picture || !isShowable(picture)) throw new AppError('not_found');
  return { ...(await readSpecimen(call, entry.specimen_id)), kind: 'media', media_id: about.media_id };
}

async function readSpecimen({ c, core }: Call<'user'>, specimenId: string): Promise<About> {
  const [entry] = await core
    .select()
    .from(directory)
    .where(and(eq(directory.specimen_id, specimenId), sql`${directory.kind} = 'permanent'`));
  const [row] = entry
    ? await c.var.databases
        .catalogue(entry.shard)
        .select({ access_level: specimens.access_level, status: specimens.status, in_trash: specimens.in_trash })
        .from(specimens)
        .where(eq(specimens.id, specimenId))
    : [];
  if (!entry || !row || row.in_trash || !isAddressed(row)) throw new AppError('not_found');
  return { ...none, kind: 'specimen', about_id: entry.user_id, specimen_id: specimenId, permanent_id: entry.id };
}

/** A conversation is reported by one of its two, and is then about the other; there is none about who is no longer here. */
async function readConversation({ freshCore, user }: Call<'user'>, threadId: string): Promise<About> {
  const about_id = await partnerIn(freshCore, threadId, user.id);
  if (about_id === null) throw new AppError('not_found');
  return { ...none, kind: 'thread', about_id, thread_id: threadId };
}
