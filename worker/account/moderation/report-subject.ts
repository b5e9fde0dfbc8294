import type { ReportedSubject } from '#contract/account/report.ts';
import { findByUsername } from '#worker/account/queries.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { ReportRow } from './moderation-tables.ts';
import type { Reportable, ReportableSpecimen } from './report-ports.ts';

type SubjectKey = 'specimen_id' | 'permanent_id' | 'media_id' | 'intent_id' | 'thread_id' | 'seq';
type ReportSubject = Pick<ReportRow, 'kind' | 'reported_user_id' | SubjectKey>;

const emptySubject = {
  specimen_id: null,
  permanent_id: null,
  media_id: null,
  intent_id: null,
  thread_id: null,
  seq: null,
};

/**
 * Returns the owner of the reported content and its ids; refused as not found unless visitors, or the two of a
 * conversation, may see it.
 */
export async function readSubject(
  call: Call<'user'>,
  reportedSubject: ReportedSubject,
  reportable: Reportable,
): Promise<ReportSubject> {
  if ('username' in reportedSubject) {
    const { id } = assertFound(await findByUsername(call.core, reportedSubject.username));
    return { ...emptySubject, kind: 'collector', reported_user_id: id };
  }
  if ('thread_id' in reportedSubject) {
    const partner = await reportable.findPartner(call.freshCore, reportedSubject.thread_id, call.user.id);
    const { thread_id, seq = null } = reportedSubject;
    return {
      ...emptySubject,
      kind: seq === null ? 'thread' : 'message',
      reported_user_id: assertFound(partner),
      thread_id,
      seq,
    };
  }
  if ('intent_id' in reportedSubject) {
    const { intent_id } = reportedSubject;
    return {
      ...emptySubject,
      kind: 'intent',
      reported_user_id: assertFound(await reportable.intentOwner(call.core, intent_id)),
      intent_id,
    };
  }
  if ('specimen_id' in reportedSubject)
    return {
      ...aboutSpecimen(assertFound(await reportable.specimen(call, reportedSubject.specimen_id))),
      kind: 'specimen',
    };
  const photoSpecimen = assertFound(await reportable.findMediaSpecimen(call, reportedSubject.media_id));
  return { ...aboutSpecimen(photoSpecimen), kind: 'media', media_id: reportedSubject.media_id };
}

const aboutSpecimen = ({ owner_id, ...subjectIds }: ReportableSpecimen) => ({
  ...emptySubject,
  ...subjectIds,
  reported_user_id: owner_id,
});

function assertFound<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}
