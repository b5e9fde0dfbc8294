import { accountOwns } from '#worker/account/routes/account-erasure.ts';
import { collectionOwns } from '#worker/collection/routes/collection-erasure.ts';
import { collectorsOwn } from '#worker/collectors/collectors-erasure.ts';
import { dbOwns } from '#worker/db/db-erasure.ts';
import type { Owns } from '#worker/db/erasure.ts';
import { exchangeOwns } from '#worker/exchange/background/exchange-erasure.ts';
import { exportOwns } from '#worker/export/export-erasure.ts';
import { labelsOwn } from '#worker/label-cards/routes/label-cards-erasure.ts';
import { localitiesOwns } from '#worker/localities/localities-erasure.ts';
import { mailOwns } from '#worker/mail/mail-erasure.ts';
import { mediaOwns } from '#worker/media/routes/media-erasure.ts';
import { watermarksOwns } from '#worker/watermarks/watermarks-erasure.ts';

/** The personal data of all parts, in the order of deletion: what visitors see first, the account itself last. */
export const owners: readonly Owns[] = [
  // Ends exchanges while the specimens still exist.
  exchangeOwns,
  watermarksOwns,
  labelsOwn,
  localitiesOwns,
  collectionOwns,
  collectorsOwn,
  exportOwns,
  mediaOwns,
  mailOwns,
  dbOwns,
  accountOwns,
];
