import { sendReset } from '#worker/account/entry/ask-reset.ts';
import { purgeTrash } from '#worker/collection/desk/trash/purge-trash.ts';
import { placeWork } from '#worker/collection/names/place-work.ts';
import { rebuildIndex } from '#worker/collection/showcase/rebuild-index.ts';
import { tellThreadsAgain } from '#worker/exchange/background/tell-threads-again.ts';
import { handOverSpecimen } from '#worker/exchange/handover/hand-over.ts';
import { writeOfIntents } from '#worker/exchange/market/write-of-intents.ts';
import { writeOfMatches } from '#worker/exchange/matches/write-of-matches.ts';
import { writeOfThread } from '#worker/exchange/workspace/write-of-thread.ts';
import { sendMail } from '#worker/mail/send.ts';
import type { Work } from './consume.ts';
import { eraseAccount } from './erase-account.ts';

/** The jobs of the API script: those that send emails, and those that need all databases and the threads. */
export const apiWork = {
  send_mail: sendMail,
  send_reset: sendReset,
  erase_account: eraseAccount,
  write_of_thread: writeOfThread,
  write_of_intents: writeOfIntents,
  write_of_matches: writeOfMatches,
  tell_threads: tellThreadsAgain,
  hand_over: handOverSpecimen,
  ...placeWork,
  index_specimens: rebuildIndex,
  purge_trash: purgeTrash,
} satisfies Work;
