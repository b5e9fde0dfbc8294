import { and, eq, sql } from 'drizzle-orm';
import type { CollNo } from '#contract/collection/coll-no.ts';
import type { NewSpecimen, OwnSpecimen, SpecimenChange } from '#contract/collection/specimen.ts';
import { AppError } from '../http/app-error.ts';
import { demand, inOneBatch, isIdTaken, untilMet } from './batch.ts';
import { blankSpecimen, newColumns, said, withCurrency } from './blank-specimen.ts';
import { claimPermanentId } from './directory.ts';
import { historyOf } from './history.ts';
import { indexChanges, nextSeq } from './index-specimen.ts';
import { leaveRedirect } from './numbers.ts';
import { ownSpecimen } from './queries.ts';
import { type Named, namedBy, readReferences } from './references.ts';
import { hideFirst, tellOf } from './showcase.ts';
import { columnsOf, ownShape } from './specimen-row.ts';
import { type SpecimenRow, specimens } from './tables.ts';
import { demandsOf, type Facts, readFacts, type Writer, warningsOf } from './writing-facts.ts';

/**
 * Catalogues a specimen: what it names is checked and its permanent id claimed in core, then everything is written in
 * one batch. A number in use is stored all the same, with a warning, however many take it at the same moment.
 */
export async function createSpecimen(writer: Writer, input: NewSpecimen): Promise<OwnSpecimen> {
  const { core, own, user, keep, now } = writer;
  const { id } = input;
  const references = await readReferences(writer, {
    mineral_ids: input.mineral_ids ?? [],
    locality_id: input.locality_id ?? null,
  });
  const claim = { specimen_id: id, user_id: user.id, shard: user.shard };
  const permanent_id = await claimPermanentId(core, claim, now);
  try {
    return await untilMet(async () => {
      const facts = await readFacts(writer, input, id);
      const written = withCurrency({ ...blankSpecimen, ...input, ...said(input) }, facts);
      const row = { id, user_id: user.id, permanent_id, ...newColumns(now), ...columnsOf(written, references) };
      const answer = answerOf(writer, facts, row);
      await inOneBatch(own, [
        ...keep(answer),
        ...demandsOf(writer, facts, input, id),
        own.insert(specimens).values({ ...row, seq: nextSeq }),
        ...indexChanges(own, null, row, references.words),
        tellOf(own, { specimen_id: id, claim: { ...claim, id: permanent_id } }, now),
      ]);
      return answer;
    });
  } catch (fault) {
    if (isIdTaken(fault)) return readTaken(writer, id);
    throw fault;
  }
}

/** A specimen of this id was there before: one's own is the answer to a late retry, another's id is refused. */
async function readTaken(writer: Writer, id: string): Promise<OwnSpecimen> {
  const found = await ownSpecimen(writer.own, writer.user, id, writer.locale);
  if (!found) throw new AppError('id_used');
  return found.specimen;
}

/**
 * Changes what is said of a specimen, if it still is the version that was read; else nothing, and the answer carries
 * what it is now. What visitors may no longer see leaves the showcase first.
 */
export async function changeSpecimen(
  writer: Writer,
  { id, ...input }: SpecimenChange & { id: string },
): Promise<OwnSpecimen> {
  const { core, own, keep, now } = writer;
  return untilMet(async () => {
    const before = await readForChange(writer, id, input.version);
    const references = await readReferences(writer, { ...namedBy(before.row), ...saidOf(input) });
    const number = movedTo(before.row, input);
    const facts = number ? await readFacts(writer, number, id) : before.facts;
    const written = withCurrency({ ...ownShape(before.row, before.facts.writing), ...said(input) }, facts);
    const after = { ...before.row, ...columnsOf(written, references), ...raised(before.row, now) };
    const answer = answerOf(writer, facts, after);
    await hideFirst(core, before.row, after);
    await inOneBatch(own, [
      ...keep(answer),
      demand(own, isStill(before.row)),
      ...(number ? demandsOf(writer, facts, number, id) : []),
      own.update(specimens).set(changedColumns(after)).where(eq(specimens.id, id)),
      ...indexChanges(own, before.row, after, references.words),
      ...historyOf(own, before.row, after, now),
      ...leaveRedirect(own, before.row, after),
      ...(before.row.listed || after.listed ? [tellOf(own, { specimen_id: id }, now)] : []),
    ]);
    return answer;
  });
}

/** A row of one's own outside the trash as it is now; refused when its version is not the one that was read. */
async function readForChange({ own, user, locale }: Writer, id: string, version: number) {
  const found = await ownSpecimen(own, user, id, locale);
  if (!found) throw new AppError('not_found');
  if (found.row.version !== version) throw new AppError('changed_elsewhere', {}, { current: found.specimen });
  return found;
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
  const { in_trash, trashed_at, created_at, ...changed } = rest;
  return changed;
}
