import { and, eq, sql } from 'drizzle-orm';
import type { Changer } from '#contract/collection/history/history.ts';
import type { CollNo } from '#contract/collection/numbers/coll-no.ts';
import type { OwnSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { demand, inOneBatch, untilMet } from '../../db/batch.ts';
import { indexChanges } from '../facets/index-specimen.ts';
import { leaveRedirect } from '../numbers/numbers.ts';
import { hideFirst, tellOf } from '../showcase/showcase.ts';
import { demandKept, readForChange } from '../specimen/read-for-change.ts';
import { type Named, namedBy, readReferences } from '../specimen/references.ts';
import type { Promises } from '../specimen/reservation-queries.ts';
import { columnsOf, ownShape } from '../specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '../tables.ts';
import { namedFields, withCurrency } from './blank-specimen.ts';
import { demandsOf, type Facts, readFacts, type Writer, warningsOf } from './writing-facts.ts';
import { writtenWith } from './written-with.ts';

/**
 * Changes what is said of a specimen, if it still is the version that was read; else nothing, and the answer carries
 * what it is now. What visitors may no longer see leaves the showcase first.
 */
export async function changeSpecimen(
  writer: Writer & Partial<Promises>,
  { id, ...input }: SpecimenChange & { id: string },
  by: Changer = 'owner',
): Promise<OwnSpecimen> {
  const { core, own, keep, now } = writer;
  return untilMet(async () => {
    const before = await readForChange(writer, id, input.version);
    const references = await readReferences(writer, { ...namedBy(before.row), ...saidOf(input) });
    const number = movedTo(before.row, input);
    const facts = number ? await readFacts(writer, number, id) : before.facts;
    const written = withCurrency({ ...ownShape(before.row, before.facts.writing), ...namedFields(input) }, facts);
    const after = { ...before.row, ...columnsOf(written, references), ...raised(before.row, now) };
    const answer = answerOf(writer, facts, after);
    await demandKept(writer, before.row, after);
    await hideFirst(core, before.row, after);
    await inOneBatch(own, [
      ...keep(answer),
      demand(own, isStill(before.row)),
      ...(number ? demandsOf(writer, facts, number, id) : []),
      own.update(specimens).set(changedColumns(after)).where(eq(specimens.id, id)),
      ...indexChanges(own, before.row, after, references.words),
      ...writtenWith(own, { before: before.row, after }, { by, now }),
      ...leaveRedirect(own, before.row, after),
      ...(before.row.listed || after.listed ? [tellOf(own, { specimen_id: id }, now)] : []),
    ]);
    return answer;
  });
}

/** The minerals and the place that an input names; what it leaves out stays. */
const saidOf = ({ mineral_ids, locality_id }: Partial<SpecimenChange>): Partial<Named> => ({
  ...(mineral_ids && { mineral_ids }),
  ...(locality_id !== undefined && { locality_id }),
});

const answerOf = (writer: Writer, facts: Facts, row: SpecimenRow) =>
  ownShape(row, facts.writing, warningsOf(writer, facts, row));

/** The number a change gives, or null when it stays. */
function movedTo(before: CollNo, { coll_serie = before.coll_serie, coll_index = before.coll_index }: Partial<CollNo>) {
  return coll_serie === before.coll_serie && coll_index === before.coll_index ? null : { coll_serie, coll_index };
}

export const raised = ({ version, shown_version }: SpecimenRow, now: number) => ({
  version: version + 1,
  shown_version: shown_version + 1,
  updated_at: now,
});

/** That a row is as it was read: neither its owner nor a picture changed it since. */
export const isStill = ({ id, version, shown_version }: SpecimenRow) => sql`exists (select 1 from ${specimens} where
  ${and(eq(specimens.id, id), eq(specimens.version, version), eq(specimens.shown_version, shown_version))})`;

/** What a change writes: never what only pictures, likes or the trash may set. */
function changedColumns(row: SpecimenRow) {
  const { id, seq, user_id, permanent_id, cover, media_count, shown_media_count, like_count, ...rest } = row;
  const { in_trash, trashed_at, created_at, shown_updated_at, ...changed } = rest;
  return changed;
}
