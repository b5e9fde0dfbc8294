import { and, eq, sql } from 'drizzle-orm';
import { type CollNo, INDEX_MAX, writeCollNo } from '#contract/numbers/coll-no.ts';
import { blankSpecimen, newColumns } from '#worker/collection/form/blank-specimen.ts';
import { FIRST_SERIE, hasNumber, highestIndex, nextIndex } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, preferenceQuery, seriesQuery } from '#worker/collection/preference-row.ts';
import { indexChanges, nextSeq } from '#worker/collection/search/index-specimen.ts';
import { knownReferences, readLocalities } from '#worker/collection/specimen/many-references.ts';
import { type WrittenSpecimen, writtenColumns } from '#worker/collection/specimen/written-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { demand, inOneBatch, isIdTaken, retryOnConflict, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { knownMinerals } from '#worker/minerals/known-minerals.ts';

/** What is said of a specimen that somebody receives; its number is given it there. */
type CarriedFields = Partial<Omit<WrittenSpecimen, keyof CollNo>> & {
  mineral_ids: string[];
  locality_id: number | string | null;
};

/** Photographs that fit by now, with the statements that bring them, or refuse where they no longer do. */
type FittingPhotos = { count: number; statements: readonly Statement[] };

/** A specimen on its way into somebody's catalogue, with its photographs. */
type ReceivedSpecimen<P extends FittingPhotos> = {
  user_id: string;
  id: string;
  permanent_id: string;
  carriedFields: CarriedFields;
  /** asked anew whenever it is decided anew */
  photos: () => Promise<P>;
  nowMs: number;
};

/**
 * Catalogues what somebody received, under the next number of their first series, to be looked through: row, photographs
 * and index in one batch. Its permanent id stays what it was. Answers the photographs that came along; null where it is
 * there already, and stays as it is.
 */
export async function receiveSpecimen<P extends FittingPhotos>(
  core: CoreDb,
  ownerDb: CatalogueDb,
  receivedSpecimen: ReceivedSpecimen<P>,
): Promise<P | null> {
  const { user_id, id, permanent_id, carriedFields: carried, nowMs: now } = receivedSpecimen;
  const { mineral_ids, locality_id, ...said } = carried;
  const [minerals, localities] = await Promise.all([
    knownMinerals(core, mineral_ids),
    readLocalities({ core, ownerDb }, user_id, locality_id === null ? [] : [locality_id]),
  ]);
  const references = knownReferences({ minerals, localities }, { mineral_ids, locality_id });
  try {
    return await retryOnConflict(async () => {
      const [number, photos] = await Promise.all([nextOfFirstSerie(ownerDb, user_id), receivedSpecimen.photos()]);
      const row = {
        id,
        user_id,
        permanent_id,
        ...newColumns(now),
        needs_review: true,
        media_count: photos.count,
        ...writtenColumns({ ...blankSpecimen, ...said, ...number }, references),
      };
      await inOneBatch(ownerDb, [
        // Behind the highest number there is none: two share it then, as where an owner writes one twice.
        ...(number.coll_index < INDEX_MAX ? [demandFree(ownerDb, user_id, number)] : []),
        ownerDb.insert(specimens).values({ ...row, seq: nextSeq }),
        ...indexChanges(ownerDb, [{ before: null, newRow: row }]),
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

const demandFree = (ownerDb: CatalogueDb, userId: string, number: CollNo): Statement =>
  demand(ownerDb, sql`not exists (select 1 from ${specimens} where ${hasNumber(userId, number)})`);

async function nextOfFirstSerie(ownerDb: CatalogueDb, userId: string): Promise<CollNo> {
  const [firstSeries] = await seriesQuery(ownerDb, userId).limit(1);
  const coll_serie = firstSeries?.code ?? FIRST_SERIE;
  const [[keptHighest], [trashedHighest]] = await ownerDb.batch([
    highestIndex(ownerDb, userId, coll_serie, false),
    highestIndex(ownerDb, userId, coll_serie, true),
  ]);
  return { coll_serie, coll_index: nextIndex(keptHighest?.index, trashedHighest?.index) };
}

/** The number of a specimen as its owner writes it; null of one that is no more. */
export async function readNumber(ownerDb: CatalogueDb, userId: string, id: string): Promise<string | null> {
  const { coll_serie, coll_index, user_id } = specimens;
  const [[style], [number]] = await ownerDb.batch([
    preferenceQuery(ownerDb, userId),
    ownerDb
      .select({ coll_serie, coll_index })
      .from(specimens)
      .where(and(eq(specimens.id, id), eq(user_id, userId))),
  ]);
  return number ? writeCollNo(number, style ?? defaultPreference('en')) : null;
}
