import type { ReportAbout } from '#contract/account/report.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { findByUsername } from '../queries.ts';
import type { ReportRow } from './moderation-tables.ts';
import type { Reportable, ReportableSpecimen } from './reportable.ts';

type Named = 'specimen_id' | 'permanent_id' | 'media_id' | 'intent_id' | 'thread_id' | 'seq';
type About = Pick<ReportRow, 'kind' | 'reported_user_id' | Named>;

const none = { specimen_id: null, permanent_id: null, media_id: null, intent_id: null, thread_id: null, seq: null };

/** Whose the reported thing is and where it stands; refused unless visitors, or the two of a conversation, may see it. */
export async function readAbout(call: Call<'user'>, about: ReportAbout, reportable: Reportable): Promise<About> {
  if ('username' in about) {
    const { id } = found(await findByUsername(call.core, about.username));
    return { ...none, kind: 'collector', reported_user_id: id };
  }
  if ('thread_id' in about) {
    const partner = await reportable.partnerIn(call.freshCore, about.thread_id, call.user.id);
    const { thread_id, seq = null } = about;
    return { ...none, kind: seq === null ? 'thread' : 'message', reported_user_id: found(partner), thread_id, seq };
  }
  if ('intent_id' in about) {
    const { intent_id } = about;
    return {
      ...none,
      kind: 'intent',
      reported_user_id: found(await reportable.intentOwner(call.core, intent_id)),
      intent_id,
    };
  }
  if ('specimen_id' in about)
    return { ...aboutSpecimen(found(await reportable.specimen(call, about.specimen_id))), kind: 'specimen' };
  const pictured = found(await reportable.picture(call, about.media_id));
  return { ...aboutSpecimen(pictured), kind: 'media', media_id: about.media_id };
}

const aboutSpecimen = ({ owner_id, ...named }: ReportableSpecimen) => ({
  ...none,
  ...named,
  reported_user_id: owner_id,
});

function found<T>(thing: T | null): T {
  if (thing === null) throw new AppError('not_found');
  return thing;
}
