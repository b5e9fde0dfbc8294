import type { Changer } from '#contract/collection/history/history.ts';
import { withCurrencies } from '#contract/collection/measures/money-fields.ts';
import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import type { OwnSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { begun, demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { leaveRedirects } from '../numbers/numbers.ts';
import { indexChanges } from '../search/index-specimen.ts';
import { type HiddenAhead, hideAhead, hideFirst, mayNarrow, showAgain } from '../showcase/hide-first.ts';
import { askPromise, demandPromisesKept, givesAway, readForChange } from '../specimen/read-for-change.ts';
import { askReferences, referencesAfter } from '../specimen/references.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import { ownShapeOf } from '../specimen/specimen-row.ts';
import { changeable, isStill, raised, tellOfMany, writeRows } from '../specimen/write-rows.ts';
import { writtenColumns } from '../specimen/written-row.ts';
import { namedFields } from './blank-specimen.ts';
import { answerOf, demandsOf, readFacts, type Writer } from './writing-facts.ts';
import { writtenWith } from './written-with.ts';

type Input = SpecimenChange & { id: string };

/**
 * Changes a specimen if it is still the version that was read; else it changes nothing and the answer carries the current
 * version. What visitors may no longer see leaves the showcase first.
 */
export async function changeSpecimen(
  writer: Writer & Partial<Promises>,
  input: Input,
  by: Changer = 'owner',
): Promise<OwnSpecimen> {
  const { core, own, user, now } = writer;
  const { id } = input;
  const hidden = mayNarrow(input) ? begun(hideAhead(core, user.id, id, now)) : null;
  try {
    return await retryOnConflict(() => changeOnce(writer, input, by, hidden));
  } catch (fault) {
    if (hidden) await showAgain(own, id, await hidden, now);
    throw fault;
  }
}

/** Starts all reads together, then writes everything in one batch. */
async function changeOnce(
  writer: Writer & Partial<Promises>,
  { id, ...input }: Input,
  by: Changer,
  hidden: Promise<HiddenAhead> | null,
): Promise<OwnSpecimen> {
  const { core, own, keep, now, told_by } = writer;
  const named = begun(askReferences(writer, input));
  const meant = begun(factsOf(writer, input, id));
  const promise = givesAway(input) ? askPromise(writer, id) : null;
  const before = await readForChange(writer, id, input.version);
  const references = await referencesAfter(writer, before.row, await named);
  const number = movedTo(before.row, input);
  const facts = number ? ((await meant) ?? (await readFacts(writer, number, id))) : before.facts;
  const fields = withCurrencies(
    { ...ownShapeOf(before.row, before.facts.writing), ...namedFields(input) },
    facts.currency,
  );
  const after = {
    ...before.row,
    ...writtenColumns(fields, references),
    ...raised(before.row, now),
    ...lookedThrough(by),
  };
  const answer = answerOf(writer, facts, after);
  await demandPromisesKept(writer, { before: before.row, after }, promise);
  const kept = await keep(answer);
  await hideFirst(core, before.row, after, await hidden);
  await inOneBatch(own, [
    ...kept,
    demand(own, isStill(before.row)),
    ...(number ? demandsOf(writer, facts, number, id) : []),
    ...writeRows(own, [{ before: before.row, after }], changeable),
    ...indexChanges(own, [{ before: before.row, after }]),
    ...writtenWith(own, { before: before.row, after }, { by, now }),
    ...leaveRedirects(own, [{ before: before.row, after }]),
    ...tellOfMany(own, [{ before: before.row, after }], { now, told_by }),
  ]);
  return answer;
}

/** A save by the owner counts as a review of the specimen. */
const lookedThrough = (by: Changer) => (by === 'owner' ? { needs_review: false } : {});

/** What decides about the number that a change names, while it is not known whether it is another; null where it names none. */
const factsOf = async (writer: Writer, { coll_serie, coll_index }: Partial<CollNo>, id: string) =>
  coll_serie !== undefined && coll_index !== undefined ? readFacts(writer, { coll_serie, coll_index }, id) : null;

/** The number a change gives, or null when it stays. */
function movedTo(before: CollNo, { coll_serie = before.coll_serie, coll_index = before.coll_index }: Partial<CollNo>) {
  return coll_serie === before.coll_serie && coll_index === before.coll_index ? null : { coll_serie, coll_index };
}
