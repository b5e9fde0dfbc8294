import type { CreatedSpecimen } from '#contract/collection/form/new-specimens.ts';
import { specimenMatchesInput } from '#contract/collection/form/specimen-matches-input.ts';
import { withCurrencies } from '#contract/collection/measures/money-fields.ts';
import type { NewSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { ErrorName } from '#contract/errors/errors.ts';
import { SPECIMENS_MAX } from '#contract/http/limits.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { defaultPreference, isAmbiguous } from '#worker/collection/preference-row.ts';
import { knownReferences } from '#worker/collection/specimen/many-references.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { writtenColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { blankSpecimen, namedFields, newColumns } from './blank-specimen.ts';
import type { ManyFacts } from './facts-for-new-specimens.ts';
import { numberWarnings } from './writing-facts.ts';

type Issue = { path: string; word: 'form_choice' | 'series_needs_separator' };
type Refusal = { error: ErrorName; issues: Issue[] };
type Decision = { rows: SpecimenRow[]; answers: CreatedSpecimen[] };

/**
 * Decides for each specimen its row, if it is to be stored, and its answer. An existing specimen of the
 * caller's with the same values answers a late retry; one with other values is refused. `isRecorded`: ids that
 * this very call stored before, however they were changed since.
 */
export function validateSpecimens(
  call: Call<'user'>,
  items: readonly NewSpecimen[],
  facts: ManyFacts,
  isRecorded: (id: string) => boolean = () => false,
): Decision {
  const { user, locale, nowMs } = call;
  const style = facts.said ?? defaultPreference(locale);
  const shapeContext = { username: user.username, style };
  const existingRows = new Map(facts.there.map((row) => [row.id, row]));
  const inUse = new Set(facts.taken.map(collNumber));
  const aheadCounts = new Map(facts.ahead.map(({ specimen_id, media_count }) => [specimen_id, media_count]));
  const keptCount = facts.codes.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  const decision: Decision = { rows: [], answers: [] };
  for (const item of items) {
    const { photos: _, ...input } = item;
    const { id } = input;
    const existingRow = existingRows.get(id);
    const permanent_id = facts.claims.get(id);
    const isSame = () => existingRow && specimenMatchesInput(ownSpecimenAnswer(existingRow, shapeContext), item);
    if (existingRow?.user_id === user.id && (isRecorded(id) || isSame())) {
      const coll_no = writeCollNo(existingRow, style);
      decision.answers.push({
        id,
        stored: { coll_no, permanent_id: existingRow.permanent_id, warnings: [] },
        refused: null,
      });
      continue;
    }
    const references = knownReferences(facts, input);
    const refusal =
      existingRow || permanent_id === undefined
        ? { error: 'id_used' as const, issues: [] }
        : findRefusal(input, references.issues, facts, style.separator, keptCount + decision.rows.length);
    if (refusal || permanent_id === undefined) {
      decision.answers.push({ id, stored: null, refused: refusal && describeRefusal(refusal, call) });
      continue;
    }
    const writtenInput = withCurrencies({ ...blankSpecimen, ...input, ...namedFields(input) }, style.currency);
    const row: SpecimenRow = {
      id,
      user_id: user.id,
      permanent_id,
      ...newColumns(nowMs),
      media_count: aheadCounts.get(id) ?? 0,
      ...writtenColumns(writtenInput, references),
    };
    const warnings = numberWarnings(
      call,
      { shapeContext, currency: style.currency, inUse: inUse.has(collNumber(input)) },
      row,
    );
    inUse.add(collNumber(input));
    decision.rows.push(row);
    decision.answers.push({ id, stored: { coll_no: writeCollNo(row, style), permanent_id, warnings }, refused: null });
  }
  return decision;
}

const collNumber = ({ coll_serie, coll_index }: { coll_serie: string; coll_index: number }) =>
  `${coll_serie} ${coll_index}`;

function findRefusal(
  { coll_serie }: NewSpecimen,
  issues: readonly { path: string; word: 'form_choice' }[],
  { codes }: ManyFacts,
  separator: string,
  count: number,
): Refusal | null {
  if (issues.length > 0) return { error: 'input_refused', issues: [...issues] };
  if (isAmbiguous(separator, [...codes.map(({ code }) => code), coll_serie]))
    return { error: 'input_refused', issues: [{ path: 'coll_serie', word: 'series_needs_separator' }] };
  return count >= SPECIMENS_MAX ? { error: 'specimens_full', issues: [] } : null;
}

const describeRefusal = ({ error, issues }: Refusal, { locale }: Call<'user'>) => ({
  error,
  issues: issues.map(({ path, word }) => ({ path, message: fillText(screenTexts[word], locale) })),
});
