import type { Changer } from '#contract/collection/history/history.ts';
import { withCurrencies } from '#contract/collection/measures/money-fields.ts';
import type { OwnSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import { leaveRedirects } from '#worker/collection/numbers/numbers.ts';
import { searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import {
  type HiddenAhead,
  hideAhead,
  hideFirst,
  mayNarrow,
  showAgain,
} from '#worker/collection/showcase/hide-from-showcase.ts';
import { askReferences, readChangedReferences } from '#worker/collection/specimen/references.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import {
  changeable,
  changeEntryStatements,
  isStill,
  raisedVersions,
  writeRows,
} from '#worker/collection/specimen/write-rows.ts';
import { writtenColumns } from '#worker/collection/specimen/written-row.ts';
import { assertInBatch, retryOnConflict, runBatch, startEarly } from '#worker/db/batch.ts';
import { namedFields } from './blank-specimen.ts';
import { historyAndWatermarkStatements } from './history-and-watermark.ts';
import { askPromise, demandPromises, givesAway, readForChange } from './read-specimen-for-change.ts';
import { numberDemands, readFacts, specimenAnswer, type Writer } from './writing-facts.ts';

type Input = SpecimenChange & { id: string };

/**
 * Changes a specimen if it still has the version that was read; else changes nothing and the refusal contains
 * the current version. Specimens that become hidden leave the showcase first.
 */
export async function changeSpecimen(
  writer: Writer & Partial<Promises>,
  input: Input,
  changer: Changer = 'owner',
): Promise<OwnSpecimen> {
  const { core, ownerDb, user, nowMs } = writer;
  const { id } = input;
  const hiddenAhead = mayNarrow(input) ? startEarly(hideAhead(core, user.id, id, nowMs)) : null;
  try {
    return await retryOnConflict(() => changeOnce(writer, input, changer, hiddenAhead));
  } catch (fault) {
    if (hiddenAhead) await showAgain(ownerDb, id, await hiddenAhead, nowMs);
    throw fault;
  }
}

/** Starts all reads together, then writes everything in one batch. */
async function changeOnce(
  writer: Writer & Partial<Promises>,
  { id, ...input }: Input,
  changer: Changer,
  hiddenAhead: Promise<HiddenAhead> | null,
): Promise<OwnSpecimen> {
  const { core, ownerDb, keep, nowMs, told_by } = writer;
  const askedReferences = startEarly(askReferences(writer, input));
  const numberLookup = startEarly(readNumberFacts(writer, input, id));
  const promise = givesAway(input) ? askPromise(writer, id) : null;
  const oldSpecimen = await readForChange(writer, id, input.version);
  const references = await readChangedReferences(writer, oldSpecimen.row, await askedReferences);
  const number = newNumber(oldSpecimen.row, input);
  const facts = number ? ((await numberLookup) ?? (await readFacts(writer, number, id))) : oldSpecimen.facts;
  const fields = withCurrencies(
    { ...ownSpecimenAnswer(oldSpecimen.row, oldSpecimen.facts.shapeContext), ...namedFields(input) },
    facts.currency,
  );
  const newRow = {
    ...oldSpecimen.row,
    ...writtenColumns(fields, references),
    ...raisedVersions(oldSpecimen.row, nowMs),
    ...reviewFlag(changer),
  };
  const answer = specimenAnswer(writer, facts, newRow);
  await demandPromises(writer, { oldRow: oldSpecimen.row, newRow }, promise);
  const answerStatements = await keep(answer);
  await hideFirst(core, oldSpecimen.row, newRow, await hiddenAhead);
  await runBatch(ownerDb, [
    ...answerStatements,
    assertInBatch(ownerDb, isStill(oldSpecimen.row)),
    ...(number ? numberDemands(writer, facts, number, id) : []),
    ...writeRows(ownerDb, [{ oldRow: oldSpecimen.row, newRow }], changeable),
    ...searchIndexStatements(ownerDb, [{ oldRow: oldSpecimen.row, newRow }]),
    ...historyAndWatermarkStatements(ownerDb, { oldRow: oldSpecimen.row, newRow }, { changer, nowMs }),
    ...leaveRedirects(ownerDb, [{ oldRow: oldSpecimen.row, newRow }]),
    ...changeEntryStatements(ownerDb, [{ oldRow: oldSpecimen.row, newRow }], { nowMs, told_by }),
  ]);
  return answer;
}

/** A save by the owner counts as a review of the specimen. */
const reviewFlag = (changer: Changer) => (changer === 'owner' ? { needs_review: false } : {});

/**
 * Reads the facts about the number in a change before it is known whether it differs; null if the change has
 * none.
 */
const readNumberFacts = async (writer: Writer, { coll_serie, coll_index }: Partial<CollNo>, id: string) =>
  coll_serie !== undefined && coll_index !== undefined ? readFacts(writer, { coll_serie, coll_index }, id) : null;

/** Returns the number that a change sets; null if it stays. */
function newNumber(
  oldNumber: CollNo,
  { coll_serie = oldNumber.coll_serie, coll_index = oldNumber.coll_index }: Partial<CollNo>,
) {
  return coll_serie === oldNumber.coll_serie && coll_index === oldNumber.coll_index ? null : { coll_serie, coll_index };
}
