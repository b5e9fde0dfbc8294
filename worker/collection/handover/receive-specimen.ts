import { and, eq, sql } from 'drizzle-orm';
import { type CollNo, INDEX_MAX, writeCollNo } from '#contract/numbers/coll-no.ts';
import { blankSpecimen, newColumns } from '#worker/collection/form/blank-specimen.ts';
import { FIRST_SERIE, hasNumber, highestIndex, nextIndex } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, preferenceQuery, seriesQuery } from '#worker/collection/preference-row.ts';
import { nextSeqSql, searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { knownReferences, readLocalities } from '#worker/collection/specimen/many-references.ts';
import { type WrittenSpecimen, writtenColumns } from '#worker/collection/specimen/written-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { assertInBatch, isIdTaken, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';

/** The fields of a received specimen; its number is assigned at receipt. */
type CarriedFields = Partial<Omit<WrittenSpecimen, keyof CollNo>> & {
  mineral_ids: string[];
  locality_id: number | string | null;
};

/**
 * Photos that currently fit the receiver's limits, with the statements that copy them, or refuse if they no
 * longer do.
 */
type FittingPhotos = { count: number; statements: readonly Statement[] };

/** A specimen to be received into a catalogue, with its photos. */
type ReceivedSpecimen<P extends FittingPhotos> = {
  user_id: string;
  id: string;
  permanent_id: string;
  carriedFields: CarriedFields;
  /** called again for every retry */
  photos: () => Promise<P>;
  nowMs: number;
};

/**
 * Catalogues a received specimen under the next number of its receiver's first series, to be reviewed: row,
 * photos and index in one batch. Its permanent id is kept. Returns the photos that came along; null if the
 * specimen exists already, which is left unchanged.
 */
export async function receiveSpecimen<P extends FittingPhotos>(
  core: CoreDb,
  ownerDb: CatalogueDb,
  receivedSpecimen: ReceivedSpecimen<P>,
): Promise<P | null> {
  const { user_id, id, permanent_id, carriedFields, nowMs } = receivedSpecimen;
  const { mineral_ids, locality_id, ...otherFields } = carriedFields;
  const [minerals, localities] = await Promise.all([
    readMineralsById(core, mineral_ids),
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
        ...newColumns(nowMs),
        needs_review: true,
        media_count: photos.count,
        ...writtenColumns({ ...blankSpecimen, ...otherFields, ...number }, references),
      };
      await runBatch(ownerDb, [
        // There is no number above the highest: two specimens then share it, as where an owner uses one twice.
        ...(number.coll_index < INDEX_MAX ? [demandFree(ownerDb, user_id, number)] : []),
        ownerDb.insert(specimens).values({ ...row, seq: nextSeqSql }),
        ...searchIndexStatements(ownerDb, [{ oldRow: null, newRow: row }]),
        ...photos.statements,
      ]);
      return photos;
    });
  } catch (fault) {
    // Another run of the same handover was faster.
    if (!isIdTaken(fault)) throw fault;
    return null;
  }
}

const demandFree = (ownerDb: CatalogueDb, userId: string, number: CollNo): Statement =>
  assertInBatch(ownerDb, sql`not exists (select 1 from ${specimens} where ${hasNumber(userId, number)})`);

async function nextOfFirstSerie(ownerDb: CatalogueDb, userId: string): Promise<CollNo> {
  const [firstSeries] = await seriesQuery(ownerDb, userId).limit(1);
  const coll_serie = firstSeries?.code ?? FIRST_SERIE;
  const [[keptHighest], [trashedHighest]] = await ownerDb.batch([
    highestIndex(ownerDb, userId, coll_serie, false),
    highestIndex(ownerDb, userId, coll_serie, true),
  ]);
  return { coll_serie, coll_index: nextIndex(keptHighest?.index, trashedHighest?.index) };
}

/** Returns the number of a specimen in its owner's form; null if it no longer exists. */
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
