import { and, desc, eq, gt } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import type { ListedQuestion } from '#contract/collection/questions/question.ts';
import { EMAIL_QUESTIONS_MAX } from '#contract/collection/questions/question-limits.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import type { Locale } from '#contract/format/locale.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { unsubscribeUrl } from '#worker/account/settings/unsubscribe.ts';
import { isPersonFindable, mailRefusals, users } from '#worker/account/tables.ts';
import { openCore } from '#worker/db/core.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import { sendMail } from '#worker/mail/send-mail.ts';
import { listedQuestionShape, questionsWithSpecimens } from './own-question-lists.ts';
import { isReadable } from './question-rows.ts';
import { questions } from './question-tables.ts';

declare module '#worker/db/job.ts' {
  interface JobPayloads {
    /** an owner's unanswered questions that were asked after `since` */
    write_of_questions: { user_id: string; since: number };
  }
}

const KIND = 'question' satisfies MailKind;
/** How many of an owner's newest questions are read for an email. */
const READ_MAX = 100;
const EXCERPT_CHARACTERS = 160;

/** Emails an owner about new unanswered questions, unless there are none any more or the owner wants no such emails. */
export async function writeOfQuestions(env: Env, { user_id, since }: JobPayloads['write_of_questions']) {
  // A job has no request, so without a configured address the server cannot say where to answer.
  if (!env.PUBLIC_ORIGIN) return;
  const { origin } = new URL(env.PUBLIC_ORIGIN);
  const core = openCore(env.DB);
  const [[reader], refusals, rows] = await core.batch([
    core
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(and(eq(users.id, user_id), isPersonFindable)),
    core
      .select()
      .from(mailRefusals)
      .where(and(eq(mailRefusals.user_id, user_id), eq(mailRefusals.kind, KIND))),
    questionsWithSpecimens(core, user_id)
      .where(and(eq(questions.owner_id, user_id), eq(questions.unanswered, true), gt(questions.created_at, since)))
      .orderBy(desc(questions.created_at), desc(questions.id))
      .limit(READ_MAX),
  ]);
  const newQuestions = rows
    .filter((row) => isReadable(row, user_id))
    .map((row) => listedQuestionShape(row, user_id))
    .filter(({ specimen }) => specimen !== null);
  if (!reader || refusals.length > 0 || newQuestions.length === 0) return;
  const { locale } = reader;
  await sendMail(env, {
    to: reader.email,
    locale,
    letter: 'new_questions',
    count: newQuestions.length,
    list: newQuestions
      .slice(0, EMAIL_QUESTIONS_MAX)
      .map((question) => questionLine(question, locale))
      .join('\n'),
    url: `${origin}${screenAddress('questions')}`,
    unsubscribe_url: await unsubscribeUrl(core, origin, user_id, KIND),
  });
}

/** A line of the email: the specimen, who asks, and the beginning of the question. */
function questionLine({ specimen, author, text }: ListedQuestion, locale: Locale): string {
  const characters = [...(text ?? '').replace(/\s+/g, ' ').trim()];
  const isCut = characters.length > EXCERPT_CHARACTERS;
  const excerpt = `${characters.slice(0, EXCERPT_CHARACTERS).join('')}${isCut ? '…' : ''}`;
  const title = specimen ? specimenTitle(specimen, locale) : '';
  const name = author?.display_name ?? '';
  return locale === 'zh'
    ? `${title}（${specimen?.coll_no}），${name}：“${excerpt}”`
    : `${title} (${specimen?.coll_no}), ${name}: “${excerpt}”`;
}
