import { accountOwns } from '#worker/account/routes/account-erasure.ts';
import { collectionOwns } from '#worker/collection/routes/collection-erasure.ts';
import { exchangeOwns } from '#worker/exchange/background/exchange-erasure.ts';
import { labelsOwn } from '#worker/label-cards/routes/label-cards-erasure.ts';
import { mediaOwns } from '#worker/media/routes/media-erasure.ts';
import { collectorsOwn } from '../collectors/owns.ts';
import type { Owns } from '../db/erasure.ts';
import { dbOwns } from '../db/owns.ts';
import { exportOwns } from '../export/owns.ts';
import { localitiesOwns } from '../localities/owns.ts';
import { mailOwns } from '../mail/owns.ts';
import { watermarksOwns } from '../watermarks/owns.ts';

/** What is kept of people, in the order in which it goes: what visitors see first, the account itself last. */
export const owners: readonly Owns[] = [
  ...[watermarksOwns, labelsOwn, localitiesOwns, collectionOwns, collectorsOwn, exchangeOwns, exportOwns, mediaOwns],
  ...[mailOwns, dbOwns, accountOwns],
];
