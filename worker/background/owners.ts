import { accountOwns } from '../account/owns.ts';
import { collectionOwns } from '../collection/owns.ts';
import { collectorsOwn } from '../collectors/owns.ts';
import type { Owns } from '../db/erasure.ts';
import { dbOwns } from '../db/owns.ts';
import { exchangeOwns } from '../exchange/owns.ts';
import { exportOwns } from '../export/owns.ts';
import { labelsOwn } from '../label-cards/owns.ts';
import { localitiesOwns } from '../localities/owns.ts';
import { mailOwns } from '../mail/owns.ts';
import { mediaOwns } from '../media/owns.ts';
import { watermarksOwns } from '../watermarks/owns.ts';

/** What is kept of people, in the order in which it goes: what visitors see first, the account itself last. */
export const owners: readonly Owns[] = [
  ...[watermarksOwns, labelsOwn, localitiesOwns, collectionOwns, collectorsOwn, exchangeOwns, exportOwns, mediaOwns],
  ...[mailOwns, dbOwns, accountOwns],
];
