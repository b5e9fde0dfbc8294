import { sendReset } from '../account/ask-reset.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { purgeTrash } from '../collection/purge-trash.ts';
import { recount } from '../collection/recount.ts';
import { reindexPlace } from '../collection/reindex-place.ts';
import { tellThreadsAgain } from '../exchange/tell-threads-again.ts';
import { writeOfThread } from '../exchange/write-of-thread.ts';
import { settleOwnPlace } from '../localities/settle-own-place.ts';
import { sendMail } from '../mail/send.ts';
import type { Work } from './consume.ts';

/** The jobs of the API script: what waits for a mail, and what needs every database and the threads. */
export const apiWork = {
  send_mail: sendMail,
  send_reset: sendReset,
  erase_account: eraseAccount,
  write_of_thread: writeOfThread,
  tell_threads: tellThreadsAgain,
  settle_place: settleOwnPlace,
  reindex_place: reindexPlace,
  recount,
  purge_trash: purgeTrash,
} satisfies Work;
