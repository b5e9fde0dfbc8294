import { specimenMatchesInput } from '#contract/collection/form/specimen-matches-input.ts';
import { withCurrencies } from '#contract/collection/measures/money-fields.ts';

import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { claimPermanentId } from '#worker/collection/listing/permanent-id-claims.ts';
import { nextSeqSql, searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { readSpecimenReferences } from '#worker/collection/specimen/references.ts';
import { writtenColumns } from '#worker/collection/specimen/written-row.ts';
import { publishStatements } from '#worker/collection/specimen-entries.ts';
import { specimens } from '#worker/collection/tables.ts';
import { isIdTaken, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { countSentAhead, demandSentAhead } from '#worker/media/upload/early-uploads.ts';
import { blankSpecimen, namedFields, newColumns } from './blank-specimen.ts';
import { findOwnSpecimen } from './queries.ts';
import { limitDemands, numberDemands, readFacts, specimenAnswer, type Writer } from './writing-facts.ts';

/**
 * Catalogues a specimen: its references are checked and its permanent id is claimed in core, then everything is
 * written in one batch. A number in use is stored with a warning, however many calls use it at once. Photos
 * sent in advance then belong to it.
 */
export async function createSpecimen(writer: Writer, { photos: _, ...input }: NewSpecimen): Promise<OwnSpecimen> {
  const { core, ownerDb, user, keep, nowMs, told_by } = writer;
  const { id } = input;
  const specimenKey = { id, user_id: user.id };
  const claim = { specimen_id: id, user_id: user.id, shard: user.shard };
  const names = { mineral_ids: input.mineral_ids ?? [], locality_id: input.locality_id ?? null };
  try {
    return await retryOnConflict(async () => {
      const [references, permanent_id, facts, media_count] = await Promise.all([
        readSpecimenReferences(writer, names),
        claimPermanentId(core, claim, nowMs),
        readFacts(writer, input, id),
        countSentAhead(ownerDb, specimenKey),
      ]);
      const fields = withCurrencies({ ...blankSpecimen, ...input, ...namedFields(input) }, facts.currency);
      const row = {
        ...specimenKey,
        permanent_id,
        ...newColumns(nowMs),
        media_count,
        ...writtenColumns(fields, references),
      };
      const answer = specimenAnswer(writer, facts, row);
      await runBatch(ownerDb, [
        ...(await keep(answer)),
        ...limitDemands(writer, facts),
        ...numberDemands(writer, facts, input, id),
        demandSentAhead(ownerDb, specimenKey, media_count),
        ownerDb.insert(specimens).values({ ...row, seq: nextSeqSql }),
        ...searchIndexStatements(ownerDb, [{ oldRow: null, newRow: row }]),
        ...publishStatements(ownerDb, [specimenKey], { nowMs, told_by }, () => ({ ...claim, id: permanent_id })),
      ]);
      return answer;
    });
  } catch (fault) {
    if (isIdTaken(fault)) return readTaken(writer, id, input);
    throw fault;
  }
}

/**
 * The id is in use. If the caller's specimen has the same values, this is a retry and that specimen is the
 * answer; one with other values, or of another owner, is refused.
 */
async function readTaken(writer: Writer, id: string, input: NewSpecimen): Promise<OwnSpecimen> {
  const foundSpecimen = await findOwnSpecimen(writer.ownerDb, writer.user, id, writer.locale);
  if (!foundSpecimen || !specimenMatchesInput(foundSpecimen.specimen, input)) throw new AppError('id_used');
  return foundSpecimen.specimen;
}
