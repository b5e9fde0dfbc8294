import { sql } from 'drizzle-orm';
import { demand, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { ofOwner } from '../media-owner.ts';
import { type MediaRow, media } from '../tables.ts';

type Specimen = { id: string; user_id: MediaRow['user_id'] };

const ofIt = ({ id, user_id }: Specimen) => ofOwner(user_id, { column: 'specimen_id', id });

/** How many photographs were sent ahead of a specimen that is about to be stored. */
export const countSentAhead = (own: CatalogueDb, specimen: Specimen): Promise<number> =>
  own.$count(media, ofIt(specimen));

/** That there are as many of them still as the batch runs: one that comes later is counted with the specimen it finds. */
export const demandSentAhead = (own: CatalogueDb, specimen: Specimen, count: number): Statement =>
  demand(own, sql`(select count(*) from ${media} where ${ofIt(specimen)}) = ${count}`);
