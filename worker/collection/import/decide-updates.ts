import type { CheckedWrite } from '#contract/collection/import/rows/planned-row.ts';
import { withCurrencies } from '#contract/collection/measures/money-fields.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';
import type { CollNo, NumberStyle } from '#contract/numbers/coll-no.ts';
import { ownRows } from '#worker/collection/desk/bulk-edit.ts';
import { namedFields } from '#worker/collection/form/blank-specimen.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { defaultPreference, isAmbiguous, preferenceQuery, seriesQuery } from '#worker/collection/preference-row.ts';
import { knownReferences, readLocalities, readManyReferences } from '#worker/collection/specimen/many-references.ts';
import { ownSpecimenAnswer } from '#worker/collection/specimen/specimen-row.ts';
import { raisedVersions } from '#worker/collection/specimen/write-rows.ts';
import { writtenColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readMineralsById } from '#worker/minerals/known-minerals.ts';
import type { FieldsBefore } from './import-tables.ts';

export type Update = Extract<CheckedWrite, { change: unknown }>['change'];
type Issue = { path: string; word: 'form_choice' | 'series_needs_separator' };
export type Refusal = { error: 'not_found' | 'changed_elsewhere' | 'input_refused'; issues: Issue[] };

/** The decision about an update: the change of the row and its previous values, or the refusal. */
type UpdateDecision =
  | { id: string; change: RowChange; previousValues: FieldsBefore }
  | { id: string; refusal: Refusal };

/**
 * Decides updates of specimens: refused where a specimen is gone, no longer has the version that was read, or
 * gets an unknown mineral or locality.
 */
export async function decideUpdates(call: Call<'user'>, updates: readonly Update[]): Promise<UpdateDecision[]> {
  if (updates.length === 0) return [];
  const { core, ownerDb, user, locale, nowMs } = call;
  const [[preference], codes, rows] = await ownerDb.batch([
    preferenceQuery(ownerDb, user.id),
    seriesQuery(ownerDb, user.id),
    ownRows(
      call,
      updates.map(({ id }) => id),
    ),
  ]);
  const shapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  const byId = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  const referenceRows = namingRows(updates, byId);
  const [minerals, localities, references] = await Promise.all([
    readMineralsById(core, [...new Set(updates.flatMap(({ mineral_ids }) => mineral_ids ?? []))]),
    readLocalities(call, user.id, [...new Set(updates.flatMap(({ locality_id }) => locality_id ?? []))]),
    readManyReferences(call, user.id, referenceRows),
  ]);
  const referenceRowsById = new Map(referenceRows.map((row) => [row.id, row]));
  return updates.map(({ id, version, imported_note, ...fields }): UpdateDecision => {
    const row = byId.get(id);
    const referenceRow = referenceRowsById.get(id);
    if (!row || !referenceRow) return { id, refusal: { error: 'not_found', issues: [] } };
    if (row.version !== version) return { id, refusal: { error: 'changed_elsewhere', issues: [] } };
    const issues = [
      ...knownReferences({ minerals, localities }, fields).issues,
      ...seriesIssues(fields, codes, shapeContext.style),
    ];
    if (issues.length > 0) return { id, refusal: { error: 'input_refused', issues } };
    const oldFields = ownSpecimenAnswer(row, shapeContext);
    const newFields = { ...oldFields, ...namedFields(fields) };
    const newRow: SpecimenRow = {
      ...row,
      ...writtenColumns(withCurrencies(newFields, shapeContext.style.currency), references(referenceRow)),
      ...raisedVersions(row, nowMs),
      needs_review: false,
      ...(imported_note !== undefined && { imported_note }),
    };
    const names = Object.keys(fields).filter((name): name is FieldName & keyof typeof oldFields => name in oldFields);
    const noteBefore = imported_note === undefined ? {} : { imported_note: row.imported_note };
    return {
      id,
      change: { oldRow: row, newRow },
      previousValues: { ...(pick(oldFields, names) as FieldsBefore), ...noteBefore },
    };
  });
}

/** Returns the rows of specimens with the minerals and the locality of their updates. */
const namingRows = (updates: readonly Update[], rows: ReadonlyMap<string, SpecimenRow>) =>
  updates.flatMap(({ id, mineral_ids, locality_id }) => {
    const row = rows.get(id);
    return row ? [{ ...row, mineral_ids: mineral_ids ?? row.mineral_ids, ...localityColumns(locality_id) }] : [];
  });

/** Returns the issue of an update's series: with it, numbers could be read as others. */
function seriesIssues(
  { coll_serie }: Partial<CollNo>,
  codes: readonly { code: string }[],
  style: NumberStyle,
): Issue[] {
  const series = codes.map(({ code }) => code);
  if (coll_serie === undefined || !isAmbiguous(style.separator, [...series, coll_serie])) return [];
  return [{ path: 'coll_serie', word: 'series_needs_separator' }];
}

function localityColumns(ref: Update['locality_id']) {
  if (ref === undefined) return {};
  return {
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    ...(ref === null && { locality_path: [], locality_names: null }),
  } satisfies Partial<SpecimenRow>;
}
