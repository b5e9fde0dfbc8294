import { accountOwns } from '#worker/account/routes/account-erasure.ts';
import { collectionOwns } from '#worker/collection/routes/collection-erasure.ts';
import { collectorsOwn } from '#worker/collectors/owns.ts';
import type { Owns } from '#worker/db/erasure.ts';
import { dbOwns } from '#worker/db/owns.ts';
import { exchangeOwns } from '#worker/exchange/background/exchange-erasure.ts';
import { exportOwns } from '#worker/export/owns.ts';
import { labelsOwn } from '#worker/label-cards/routes/label-cards-erasure.ts';
import { localitiesOwns } from '#worker/localities/owns.ts';
import { mailOwns } from '#worker/mail/owns.ts';
import { mediaOwns } from '#worker/media/routes/media-erasure.ts';
import { watermarksOwns } from '#worker/watermarks/owns.ts';

/** The personal data of all parts, in the order of deletion: what visitors see first, the account itself last. */
export const owners: readonly Owns[] = [
  watermarksOwns,
  labelsOwn,
  localitiesOwns,
  collectionOwns,
  collectorsOwn,
  exchangeOwns,
  exportOwns,
  mediaOwns,
  mailOwns,
  dbOwns,
  accountOwns,
];
