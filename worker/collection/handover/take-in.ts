import { and, eq, sql } from 'drizzle-orm';
import { type CollNo, INDEX_MAX, writeCollNo } from '#contract/collection/numbers/coll-no.ts';
import { demand, inOneBatch, isIdTaken, retryOnConflict, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { knownMinerals } from '../../minerals/known-minerals.ts';
import { blankSpecimen, newColumns } from '../form/blank-specimen.ts';
import { FIRST_SERIE, hasNumber, highestIndex, indexAfter } from '../numbers/numbers.ts';
import { defaultPreference, preferenceOf, seriesOf } from '../preferences/preference-row.ts';
import { indexChanges, nextSeq } from '../search/index-specimen.ts';
import { readPlaces, referencesAmong } from '../specimen/many-references.ts';
import { type Written, writtenColumns } from '../specimen/written-row.ts';
import { specimens } from '../tables.ts';

/** What is said of a specimen that somebody receives; its number is given it there. */
type Carried = Partial<Omit<Written, keyof CollNo>> & {
  mineral_ids: string[];
  locality_id: number | string | null;
};

/** Photographs that fit by now, with the statements that bring them, or refuse where they no longer do. */
type Fitting = { count: number; statements: readonly Statement[] };

/** A specimen on its way into somebody's catalogue, with its photographs. */
type Received<P extends Fitting> = {
  user_id: string;
  id: string;
  permanent_id: string;
  carried: Carried;
  /** asked anew whenever it is decided anew */
  photos: () => Promise<P>;
  now: number;
};

/**
 * Catalogues what somebody received, under the next number of their first series, to be looked through: row, photographs
 * and index in one batch. Its permanent id stays what it was. Answers the photographs that came along; null where it is
 * there already, and stays as it is.
 */
export async function takeIn<P extends Fitting>(
  core: CoreDb,
  own: CatalogueDb,
  received: Received<P>,
): Promise<P | null> {
  const { user_id, id, permanent_id, carried, now } = received;
  const { mineral_ids, locality_id, ...said } = carried;
  const [minerals, places] = await Promise.all([
    knownMinerals(core, mineral_ids),
    readPlaces({ core, own }, user_id, locality_id === null ? [] : [locality_id]),
  ]);
  const references = referencesAmong({ minerals, places }, { mineral_ids, locality_id });
  try {
    return await retryOnConflict(async () => {
      const [number, photos] = await Promise.all([nextOfFirstSerie(own, user_id), received.photos()]);
      const row = {
        ...{ id, user_id, permanent_id },
        ...newColumns(now),
        ...{ needs_review: true, media_count: photos.count },
        ...writtenColumns({ ...blankSpecimen, ...said, ...number }, references),
      };
      await inOneBatch(own, [
        // Behind the highest number there is none: two share it then, as where an owner writes one twice.
        ...(number.coll_index < INDEX_MAX ? [demandFree(own, user_id, number)] : []),
        own.insert(specimens).values({ ...row, seq: nextSeq }),
        ...indexChanges(own, [{ before: null, after: row }]),
        ...photos.statements,
      ]);
      return photos;
    });
  } catch (fault) {
    // Another run of the same handover was quicker.
    if (!isIdTaken(fault)) throw fault;
    return null;
  }
}

const demandFree = (own: CatalogueDb, userId: string, number: CollNo): Statement =>
  demand(own, sql`not exists (select 1 from ${specimens} where ${hasNumber(userId, number)})`);

async function nextOfFirstSerie(own: CatalogueDb, userId: string): Promise<CollNo> {
  const [first] = await seriesOf(own, userId).limit(1);
  const coll_serie = first?.code ?? FIRST_SERIE;
  const [[kept], [trashed]] = await own.batch([
    highestIndex(own, userId, coll_serie, false),
    highestIndex(own, userId, coll_serie, true),
  ]);
  return { coll_serie, coll_index: indexAfter(kept?.index, trashed?.index) };
}

/** The number of a specimen as its owner writes it; null of one that is no more. */
export async function numberOf(own: CatalogueDb, userId: string, id: string): Promise<string | null> {
  const { coll_serie, coll_index, user_id } = specimens;
  const [[style], [number]] = await own.batch([
    preferenceOf(own, userId),
    own
      .select({ coll_serie, coll_index })
      .from(specimens)
      .where(and(eq(specimens.id, id), eq(user_id, userId))),
  ]);
  return number ? writeCollNo(number, style ?? defaultPreference('en')) : null;
}
