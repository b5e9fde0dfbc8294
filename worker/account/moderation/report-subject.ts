import { REPORTED_TEXT_MAX, type ReportedSubject } from '#contract/account/report.ts';
import { findByUsername } from '#worker/account/queries.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import type { ReportRow } from './moderation-tables.ts';
import type { Reportable, ReportableSpecimen } from './report-ports.ts';

type IdColumn =
  | 'specimen_id'
  | 'permanent_id'
  | 'media_id'
  | 'intent_id'
  | 'review_id'
  | 'thread_id'
  | 'seq'
  | 'question_id';
type SubjectColumn = 'kind' | 'reported_user_id' | 'second_user_id' | 'by_visitor' | 'reported_text' | IdColumn;
type ReportSubject = Pick<ReportRow, SubjectColumn>;

const emptySubject = {
  specimen_id: null,
  permanent_id: null,
  media_id: null,
  intent_id: null,
  review_id: null,
  thread_id: null,
  seq: null,
  question_id: null,
  second_user_id: null,
  by_visitor: false,
};

/**
 * Returns the owner of the reported content, its ids and its text as it is now; refused as not found unless visitors,
 * or the two of a conversation, may see it.
 */
export async function readSubject(
  call: Call<'user'>,
  reportedSubject: ReportedSubject,
  reportable: Reportable,
): Promise<ReportSubject> {
  const subject = await findSubject(call, reportedSubject, reportable);
  return { ...subject, reported_text: subject.reported_text?.slice(0, REPORTED_TEXT_MAX) || null };
}

async function findSubject(
  call: Call<'user'>,
  reportedSubject: ReportedSubject,
  reportable: Reportable,
): Promise<ReportSubject> {
  if ('username' in reportedSubject) return findProfile(call, reportedSubject.username);
  if ('thread_id' in reportedSubject) {
    const { thread_id, seq = null } = reportedSubject;
    const { owner_id, text, ...threadColumns } = assertFound(await reportable.findThread(call, reportedSubject));
    return {
      ...emptySubject,
      ...threadColumns,
      kind: seq === null ? 'thread' : 'message',
      reported_user_id: owner_id,
      reported_text: text,
      thread_id,
      seq,
    };
  }
  if ('intent_id' in reportedSubject) {
    const { intent_id } = reportedSubject;
    const { owner_id, text } = assertFound(await reportable.findIntent(call.core, intent_id));
    return { ...emptySubject, kind: 'intent', reported_user_id: owner_id, reported_text: text, intent_id };
  }
  if ('review_id' in reportedSubject) {
    const { review_id } = reportedSubject;
    const { owner_id, text, thread_id } = assertFound(await reportable.findReview(call.core, review_id));
    return {
      ...emptySubject,
      kind: 'review',
      reported_user_id: owner_id,
      reported_text: text,
      review_id,
      thread_id,
      by_visitor: true,
    };
  }
  if ('question_id' in reportedSubject) {
    const { question_id, is_answer } = reportedSubject;
    const { owner_id, text, permanent_id } = assertFound(await reportable.findQuestion(call, reportedSubject));
    return {
      ...emptySubject,
      kind: is_answer ? 'answer' : 'question',
      reported_user_id: owner_id,
      reported_text: text,
      question_id,
      permanent_id,
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

async function findProfile({ core }: Call<'user'>, username: string): Promise<ReportSubject> {
  const { id, display_name, location, bio } = assertFound(await findByUsername(core, username));
  const reported_text = [display_name, location, bio].filter((text) => text !== null).join('\n');
  return { ...emptySubject, kind: 'collector', reported_user_id: id, reported_text };
}

const aboutSpecimen = ({ owner_id, text, ...subjectIds }: ReportableSpecimen) => ({
  ...emptySubject,
  ...subjectIds,
  reported_user_id: owner_id,
  reported_text: text,
});

function assertFound<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}
