import { and, eq, ne, sql } from 'drizzle-orm';
import { SPECIMENS_MAX } from '#contract/http/limits.ts';
import { type CollNo, writeCollNo } from '#contract/numbers/coll-no.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { series } from '#worker/collection/collection-tables.ts';
import { hasNumber, otherOfNumber } from '#worker/collection/numbers/numbers.ts';
import { defaultPreference, isAmbiguous, preferenceQuery, seriesQuery } from '#worker/collection/preference-row.ts';
import { ownSpecimenAnswer, type SpecimenReader, type Warning } from '#worker/collection/specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** The author and time of a write; with `told_by` the writer itself publishes its outbox entries. */
export type Writer = Pick<Call<'user'>, 'core' | 'freshCore' | 'ownerDb' | 'user' | 'keep' | 'locale' | 'nowMs'> &
  Partial<Pick<Call, 'told_by'>>;

/**
 * The facts of a catalogue that decide how a specimen is stored: the form of numbers, whether the new number is
 * in use, and whether others have its current one.
 */
export type WritingFacts = { shapeContext: SpecimenReader; currency: string; inUse: boolean; number_shared?: boolean };

/**
 * Reads the facts about a specimen's new number, and the number of specimens; refuses a number that could be
 * read as another.
 */
export async function readFacts({ ownerDb, user, locale }: Writer, number: CollNo, id: string) {
  const [[preference], rows, otherSpecimens] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    seriesQuery(ownerDb, user.id),
    otherOfNumber(ownerDb, user.id, number, id),
  ]);
  const style = preference ?? defaultPreference(locale);
  const codes = [...rows.map(({ code }) => code), number.coll_serie];
  if (isAmbiguous(style.separator, codes)) throw fieldError('coll_serie', 'series_needs_separator');
  const total = rows.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  const inUse = otherSpecimens.length > 0;
  const shapeContext = { username: user.username, style };
  return { shapeContext, currency: style.currency, inUse, number_shared: inUse, total };
}

/**
 * Returns the assertion that a number read as free still is when the batch runs, so that of many simultaneous
 * calls all but one are warned.
 */
export const numberDemands = (
  { ownerDb, user }: Writer,
  { inUse }: WritingFacts,
  number: CollNo,
  id: string,
): Statement[] =>
  inUse
    ? []
    : [
        assertInBatch(
          ownerDb,
          sql`not exists (select 1 from ${specimens} where ${and(hasNumber(user.id, number), ne(specimens.id, id))})`,
        ),
      ];

/**
 * From this count on the remaining space is also checked when the batch runs, since simultaneous calls all read
 * the same count.
 */
const SCARCE = SPECIMENS_MAX - 1_000;

/**
 * Returns the assertion that there is space for one more specimen, counting those in the trash; refuses with
 * specimens_full if there is none.
 */
export function limitDemands({ ownerDb, user }: Writer, { total }: { total: number }): Statement[] {
  if (total >= SPECIMENS_MAX) throw new AppError('specimens_full', { limit: SPECIMENS_MAX });
  const countQuery = sql`(select sum(${series.specimen_count}) from ${series} where ${eq(series.user_id, user.id)})`;
  return total < SCARCE ? [] : [assertInBatch(ownerDb, sql`${countQuery} < ${SPECIMENS_MAX}`)];
}

/** Returns the warnings about a number that was stored although in use, in the caller's language. */
export function numberWarnings({ locale }: Writer, { inUse, shapeContext }: WritingFacts, number: CollNo): Warning[] {
  const coll_no = writeCollNo(number, shapeContext.style);
  return inUse ? [{ path: 'coll_index', message: fillText(screenTexts.number_in_use, locale, { coll_no }) }] : [];
}

/** Returns a written row as its owner reads it. */
export const specimenAnswer = (writer: Writer, facts: WritingFacts, row: SpecimenRow) =>
  ownSpecimenAnswer(
    { ...row, number_shared: facts.number_shared },
    facts.shapeContext,
    numberWarnings(writer, facts, row),
  );
