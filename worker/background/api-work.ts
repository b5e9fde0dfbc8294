import { sendReset } from '#worker/account/entry/ask-reset.ts';
import { noteAddress } from '#worker/account/refused-address.ts';
import { purgeTrash } from '#worker/collection/desk/trash/purge-trash.ts';
import { placeWork } from '#worker/collection/names/locality-jobs.ts';
import { writeOfQuestions } from '#worker/collection/questions/emails-for-questions.ts';
import { rebuildIndex } from '#worker/collection/showcase/rebuild-index.ts';
import { republishThreads } from '#worker/exchange/background/republish-threads.ts';
import { tellUnavailable } from '#worker/exchange/background/tell-unavailable.ts';
import { settleCovers } from '#worker/exchange/covers/settle-covers.ts';
import { handOverSpecimen } from '#worker/exchange/handover/hand-over-specimen.ts';
import { writeOfIntents } from '#worker/exchange/market/emails-for-intents.ts';
import { writeOfMatches } from '#worker/exchange/matches/emails-for-matches.ts';
import { recordWhereabouts } from '#worker/exchange/whereabouts/record-whereabouts.ts';
import { writeOfThread } from '#worker/exchange/workspace/emails-for-threads.ts';
import { deliverEmail } from '#worker/mail/deliver-email.ts';
import type { Work } from './consume-queue.ts';
import { eraseAccount } from './erase-account.ts';

/** The jobs of the API script: those that send emails, and those that need all databases and the threads. */
export const apiWork = {
  send_mail: (env, payload, _shard, job) => deliverEmail(env, payload, job, noteAddress),
  send_reset: sendReset,
  erase_account: eraseAccount,
  write_of_thread: writeOfThread,
  write_of_intents: writeOfIntents,
  write_of_matches: writeOfMatches,
  write_of_questions: writeOfQuestions,
  tell_threads: republishThreads,
  tell_unavailable: tellUnavailable,
  hand_over: handOverSpecimen,
  record_whereabouts: recordWhereabouts,
  settle_covers: settleCovers,
  ...placeWork,
  index_specimens: rebuildIndex,
  purge_trash: purgeTrash,
} satisfies Work;
