import { and, desc, eq, or } from 'drizzle-orm';
import { REPORTED_TEXT_MAX } from '#contract/account/report.ts';
import { reportedEntries } from '#contract/exchange/thread/reported-entries.ts';
import { otherSide } from '#contract/exchange/thread/side.ts';
import type { ReportableReview, ReportableThread } from '#worker/account/moderation/report-ports.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { shownThreadSql } from '#worker/exchange/shown-thread.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { type CoreEvent, reviews, threadPublic, threadRegister, threads } from '#worker/exchange/tables.ts';
import { threadObject } from '#worker/exchange/thread/thread-object.ts';
import type { Call } from '#worker/http/serve-api.ts';

type Subject = { thread_id: string; seq?: number | undefined };

/** How many of the newest events of a public conversation are kept with its report. */
const REPORTED_EVENTS_MAX = 50;

/**
 * Returns whom a report of a conversation is about, and the reported text: for one of the two, the partner; for a
 * visitor of a public conversation, the author of the message, or both of the whole of it. Null for any other user,
 * and if those whom it is about are gone.
 */
export async function reportableThread(call: Call<'user'>, subject: Subject): Promise<ReportableThread | null> {
  const { freshCore, user } = call;
  const { initiator_id, responder_id } = threadRegister;
  const [ownThread] = await freshCore
    .select({ initiator_id, responder_id })
    .from(threadRegister)
    .where(and(eq(threadRegister.id, subject.thread_id), or(eq(initiator_id, user.id), eq(responder_id, user.id))));
  if (!ownThread) return readPublicSubject(freshCore, subject);
  const owner_id = ownThread.initiator_id === user.id ? ownThread.responder_id : ownThread.initiator_id;
  if (isGone(owner_id)) return null;
  return { owner_id, second_user_id: null, by_visitor: false, text: await readPartnerText(call, subject) };
}

/** What one of the two reads at the reported message, or of the newest ones. */
async function readPartnerText({ env, core, user }: Call<'user'>, { thread_id, seq }: Subject): Promise<string | null> {
  const range = seq === undefined ? {} : { before_seq: seq + 1 };
  const answer = await threadObject(env, thread_id).read(user.id, await signingKey(env, core), range);
  if (!answer.ok) return null;
  const entries = answer.value.events
    .filter((event) => seq === undefined || event.seq === seq)
    .flatMap(reportedEntries);
  return lastCharacters(entries.map(({ text }) => text));
}

async function readPublicSubject(core: CoreDb, { thread_id, seq }: Subject): Promise<ReportableThread | null> {
  const [[thread], eventRows] = await core.batch([
    core
      .select({ initiator: threads.initiator_id, responder: threads.responder_id })
      .from(threads)
      .where(and(eq(threads.id, thread_id), shownThreadSql)),
    core
      .select({ event: threadPublic.event })
      .from(threadPublic)
      .where(and(eq(threadPublic.thread_id, thread_id), seq === undefined ? undefined : eq(threadPublic.seq, seq)))
      .orderBy(desc(threadPublic.seq))
      .limit(REPORTED_EVENTS_MAX),
  ]);
  if (!thread) return null;
  const texts = eventRows.toReversed().flatMap(({ event }) => eventTexts(event));
  const text = lastCharacters(texts);
  if (seq === undefined) {
    const [owner_id, second_user_id = null] = [thread.initiator, thread.responder].filter((id) => !isGone(id));
    return owner_id === undefined ? null : { owner_id, second_user_id, by_visitor: true, text };
  }
  const author = eventRows[0]?.event.by;
  if (texts.length === 0 || author === undefined || author === 'system' || isGone(thread[author])) return null;
  return { owner_id: thread[author], second_user_id: null, by_visitor: true, text };
}

/** The texts that somebody wrote with a public event. */
function eventTexts(event: CoreEvent): string[] {
  switch (event.kind) {
    case 'started':
    case 'message':
    case 'replied_to_review':
      return [event.text];
    case 'rejected':
      return event.reason ? [event.reason] : [];
    case 'proposed':
    case 'shipped':
    case 'received':
      return event.note ? [event.note] : [];
    default:
      return [];
  }
}

/** The end of a text of several entries: what was written last is what was reported. */
const lastCharacters = (texts: readonly string[]): string | null =>
  texts.join('\n\n').slice(-REPORTED_TEXT_MAX) || null;

/** Returns the author of a review that visitors may read, and its text; null for any other, and of a deleted account. */
export async function reportableReview(core: CoreDb, reviewId: string): Promise<ReportableReview | null> {
  const { side, text, thread_id } = reviews;
  const [row] = await core
    .select({ side, text, thread_id, initiator: threads.initiator_id, responder: threads.responder_id })
    .from(reviews)
    .innerJoin(threads, eq(threads.id, thread_id))
    .where(eq(reviews.id, reviewId));
  if (!row) return null;
  const owner_id = row[otherSide(row.side)];
  return isGone(owner_id) ? null : { owner_id, text: row.text, thread_id: row.thread_id };
}
