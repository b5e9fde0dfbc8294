import { getTableColumns, sql } from 'drizzle-orm';
import type { CreatedSpecimen } from '#contract/collection/form/new-specimens.ts';
import type { NewSpecimen } from '#contract/collection/specimen/specimen.ts';
import { nextSeqSql, searchIndexStatements } from '#worker/collection/search/index-specimen.ts';
import { toStoredRow } from '#worker/collection/specimen/write-rows.ts';
import { type PermanentIdClaim, publishStatements } from '#worker/collection/specimen-entries.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { isIdTaken, retryOnConflict, runBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { countCreate } from '#worker/http/daily-counts.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { validateSpecimens } from './decide-new-specimens.ts';
import { creationAssertions, type ManyFacts, readCreationFacts } from './facts-for-new-specimens.ts';

/** Creates are counted under the path of the single create, so that both share the daily limit. */
const CREATE_PATH = '/api/i/specimens';

/**
 * Catalogues many specimens in one batch, each independently: one that cannot be stored is refused with its
 * fields and does not block the others; one that an earlier call stored is returned and not stored again.
 */
export async function createSpecimens(call: Call<'user'>, items: readonly NewSpecimen[]): Promise<CreatedSpecimen[]> {
  const { ownerDb, keep } = call;
  const store = async () => {
    const facts = await readCreationFacts(call, items);
    const { rows, answers } = validateSpecimens(call, items, facts);
    const answerStatements = await keep({ items: answers });
    await countCreatedRows(call, rows);
    await runBatch(ownerDb, [...answerStatements, ...createStatements(call, facts, rows)]);
    return answers;
  };
  // If another call stores one of these ids meanwhile, the retry returns it as stored.
  return await retryOnConflict(store, isIdTaken);
}

/** Adds the rows to be stored to the day's count; refuses too many. */
export async function countCreatedRows({ core, user }: Call<'user'>, rows: readonly SpecimenRow[]): Promise<void> {
  if (rows.length > 0) await countCreate(core, CREATE_PATH, user.id, rows.length);
}

/**
 * Returns the statements that assert the facts again, insert the specimens, index them and queue them for core.
 */
export const createStatements = (call: Call<'user'>, facts: ManyFacts, rows: readonly SpecimenRow[]): Statement[] => [
  ...creationAssertions(call, facts, rows),
  ...insertStatements(call.ownerDb, rows),
  ...searchIndexStatements(
    call.ownerDb,
    rows.map((newRow) => ({ oldRow: null, newRow })),
  ),
  ...outboxStatements(call, rows),
];

const columnNames = Object.keys(getTableColumns(specimens)) as (keyof SpecimenRow)[];

function insertStatements(ownerDb: CatalogueDb, rows: readonly SpecimenRow[]): Statement[] {
  const columns = columnNames.map((name) =>
    name === 'seq' ? sql`${nextSeqSql} + c.key` : sql`c.value ->> ${sql.raw(`'${name}'`)}`,
  );
  return jsonLists(rows.map((row) => toStoredRow(row, columnNames))).map((chunk) =>
    ownerDb.insert(specimens).select(sql`select ${sql.join(columns, sql`, `)} from json_each(${chunk}) c where true`),
  );
}

/** Returns the outbox entries that publish each specimen and its permanent id to core. */
function outboxStatements({ ownerDb, user, nowMs, told_by }: Call<'user'>, rows: readonly SpecimenRow[]): Statement[] {
  const claims = new Map(rows.map((row) => [row.id, rowClaim(row, user.shard)]));
  return publishStatements(ownerDb, rows, { nowMs, told_by }, (id) => claims.get(id));
}

const rowClaim = ({ id, user_id, permanent_id }: SpecimenRow, shard: number): PermanentIdClaim => ({
  id: permanent_id,
  specimen_id: id,
  user_id,
  shard,
});
