import type { WrittenRow } from '#contract/collection/import/import-api.ts';
import type { CheckedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import { screenTexts } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { validateSpecimens } from '#worker/collection/form/decide-new-specimens.ts';
import { readCreationFacts } from '#worker/collection/form/facts-for-new-specimens.ts';
import { promiseReader, withoutBroken } from '#worker/collection/form/reservation-checks.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import type { Promises } from '#worker/collection/specimen/reservation-queries.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { decideUpdates, type Refusal } from './decide-updates.ts';
import type { ImportedRow } from './import-tables.ts';

/** Decides the rows of a chunk: what is stored, what is changed, and the answer for each. */
export async function decideChunk(
  call: Call<'user'> & Promises,
  rows: readonly CheckedWrite[],
  importedRows: ReadonlyMap<string, ImportedRow>,
  digits: number | null,
) {
  const creates = rows.flatMap((row) => ('create' in row ? [row.create] : []));
  const updates = rows.flatMap((row) => ('change' in row && !importedRows.has(row.change.id) ? [row.change] : []));
  const [readFacts, decisions] = await Promise.all([readCreationFacts(call, creates), decideUpdates(call, updates)]);
  const preference = readFacts.said;
  const style = { ...(preference ?? defaultPreference(call.locale)), ...(digits !== null && { digits }) };
  const facts = { ...readFacts, said: { ...style, user_id: call.user.id } };
  const createOutcome = validateSpecimens(call, creates, facts, (id) => importedRows.has(id));
  const updateDecisions = decisions.flatMap((decision) => ('change' in decision ? [decision] : []));
  const { changes, left } = await withoutBroken(
    promiseReader(call.freshCore, call),
    updateDecisions.map(({ change }) => change),
  );
  const keptIds = new Set(changes.map(({ newRow }) => newRow.id));
  const refusals = new Map<string, WrittenRow['refused']>([
    ...decisions.flatMap((decision) =>
      'refusal' in decision ? [[decision.id, describeRefusal(call, decision.refusal)] as const] : [],
    ),
    ...left.map(({ id }): [string, WrittenRow['refused']] => [id, { error: 'specimen_reserved', issues: [] }]),
  ]);
  const numbers = new Map(updateDecisions.map(({ id, change }) => [id, writeCollNo(change.newRow, style)]));
  const answers = new Map(createOutcome.answers.map((answer) => [answer.id, answer]));
  const items = rows.map((row): WrittenRow => {
    if ('create' in row) {
      const { id } = row.create;
      const answer = answers.get(id);
      const outcome = answer?.stored ? ('created' as const) : null;
      return {
        row: row.row,
        id,
        written: outcome,
        coll_no: answer?.stored?.coll_no ?? null,
        refused: answer?.refused ?? null,
      };
    }
    const { id } = row.change;
    const refusal = refusals.get(id) ?? null;
    return {
      row: row.row,
      id,
      written: refusal ? null : 'updated',
      coll_no: numbers.get(id) ?? null,
      refused: refusal,
    };
  });
  const befores = updateDecisions.filter(({ id }) => keptIds.has(id));
  const exportedIds = new Set(rows.flatMap((row) => ('create' in row && row.is_exported ? [row.create.id] : [])));
  const createdRows = createOutcome.rows.map((row) => ({
    ...row,
    imported_note: exportedIds.has(row.id) ? null : row.description_private,
  }));
  return { facts, preference, items, created: createdRows, changes, befores };
}

const describeRefusal = ({ locale }: Call<'user'>, { error, issues }: Refusal): WrittenRow['refused'] => ({
  error,
  issues: issues.map(({ path, word }) => ({ path, message: fillText(screenTexts[word], locale) })),
});
