import { rebuildIndex } from '#worker/collection/showcase/rebuild-index.ts';
import { tellThreadsAgain } from '#worker/exchange/background/tell-threads-again.ts';
import { sendReset } from '../account/entry/ask-reset.ts';
import { purgeTrash } from '../collection/desk/trash/purge-trash.ts';
import { placeWork } from '../collection/names/place-work.ts';
import { handOverSpecimen } from '../exchange/handover/hand-over.ts';
import { writeOfIntents } from '../exchange/market/write-of-intents.ts';
import { writeOfMatches } from '../exchange/matches/write-of-matches.ts';
import { writeOfThread } from '../exchange/workspace/write-of-thread.ts';
import { sendMail } from '../mail/send.ts';
import type { Work } from './consume.ts';
import { eraseAccount } from './erase-account.ts';

/** The jobs of the API script: what waits for a mail, and what needs every database and the threads. */
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
