import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { RowFields } from '#contract/collection/import/rows/table-reading.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { sizeText, weightText } from '#contract/format/measures.ts';
import { listNames } from '#contract/format/names.ts';
import { localizedLocalityName, specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';
import { type CollNo, writeCollNo } from '#contract/numbers/coll-no.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { columnFields, type PreviewColumn } from './preview-columns.ts';

/** The text that will be stored; `previousText` is the present one if an update changes it. */
export type PreviewCell = { text: string; previousText: string | null };
/** A field without a column. */
export type PreviewField = PreviewCell & { name: string; label: string };

type Fields = Partial<Pick<OwnSpecimen, keyof RowFields & keyof OwnSpecimen>>;

const shownFields: ReadonlySet<string> = new Set(Object.values(columnFields).flat());
/** Fields without a text of their own: shown in the number's column, derived from others, or internal. */
const silentFields: ReadonlySet<string> = new Set([
  'watermark_id',
  'display_name_choice',
  'own_number',
  'coll_serie',
  'coll_index',
]);

/** Formats what a row will store: the cells of its columns, and the fields without a column. */
export function usePreviewCells(preference: Preference) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { money, date } = useFormat();
  const names = useFieldNames();
  const fieldText = useFieldText();

  const dates = ({ purchase_date, collect_date }: Fields) => {
    const day = collect_date && date(collect_date);
    const collectedText = day && t`collected ${day}`;
    const texts = [purchase_date ? date(purchase_date) : '', collectedText ?? ''];
    return listNames(
      texts.filter((text) => text !== ''),
      locale,
    );
  };
  const price = ({ buy_price = null, currency = null }: Fields) =>
    buy_price === null ? '' : money(buy_price, currency ?? preference.currency);
  const texts: Record<'date' | 'size' | 'weight' | 'price', (fields: Fields) => string> = {
    date: dates,
    size: ({ size }) => (size && sizeText(size, locale, preference.size_unit)) ?? '',
    weight: ({ weight = null }) => weightText(weight, locale, preference.weight_unit) ?? '',
    price,
  };
  const oldMinerals = (oldSpecimen: OwnSpecimen) =>
    listNames(
      [
        ...oldSpecimen.minerals.map((mineral) => localizedLocalityName(mineral, locale)),
        ...oldSpecimen.written_minerals.map((name) => `“${name}”`),
      ],
      locale,
    );
  const oldLocality = (oldSpecimen: OwnSpecimen) => specimenLocalityLine(oldSpecimen, locale);

  const numberText = (ownNumber: string | null | undefined, number: CollNo | null) =>
    [ownNumber, number && writeCollNo(number, preference)].filter(Boolean).join(' · ');

  const formatCells = (row: RowView): Record<PreviewColumn, PreviewCell> => {
    const update = storedSpecimen(row);
    const isChanged = (column: keyof typeof columnFields) =>
      columnFields[column].some((field) => row.changes.includes(field));
    const fields = storedFields(row);
    const cell = (
      column: keyof typeof columnFields,
      text: string,
      old: (oldSpecimen: OwnSpecimen) => string,
    ): PreviewCell => {
      if (!update) return { text, previousText: null };
      const previousText = old(update);
      if (!isChanged(column)) return { text: previousText, previousText: null };
      // A field that the row does not contain stays as it is.
      return { text: text || previousText, previousText: text && text !== previousText ? previousText : null };
    };
    const plain = (column: keyof typeof texts) => cell(column, texts[column](fields), texts[column]);
    const isRenumbered = row.changes.some((name) => name === 'coll_serie' || name === 'own_number');
    return {
      number: {
        text: numberText(fields.own_number, row.number),
        previousText: update && isRenumbered ? numberText(update.own_number, update) : null,
      },
      minerals: cell('minerals', row.minerals || (update ? '' : (row.said.custom_name1 ?? '')), oldMinerals),
      locality: cell('locality', row.place ?? row.said.locality_text ?? '', oldLocality),
      date: plain('date'),
      size: plain('size'),
      weight: plain('weight'),
      price: plain('price'),
    };
  };

  const otherFields = (row: RowView): PreviewField[] => {
    const update = storedSpecimen(row);
    const fields = storedFields(row);
    const changedNames = update ? row.changes : Object.keys(row.said);
    return changedNames.flatMap((name) => {
      if (shownFields.has(name) || silentFields.has(name)) return [];
      const text = shownText(name, fields);
      const previousText = update && shownText(name, update);
      return text || previousText
        ? [{ name, label: fieldLabel(name), text, previousText: update ? previousText || '' : null }]
        : [];
    });
  };
  const shownText = (name: string, fields: Fields | OwnSpecimen) => {
    const { kind } = specimenFields[name as keyof typeof specimenFields];
    const value = (fields as Record<string, unknown>)[name];
    return value === undefined || value === null ? '' : (fieldText(kind, value as never) ?? '');
  };
  const fieldLabel = (name: string) => names[name as keyof typeof names] ?? name;
  return { cells: formatCells, otherFields };
}

/** The specimen that a row changes or duplicates; null for any other row. */
const storedSpecimen = ({ verdict, before }: RowView): OwnSpecimen | null =>
  verdict === 'update' || verdict === 'duplicate' ? before : null;

/** The fields of the specimen once the row is written. */
function storedFields(row: RowView): Fields {
  const { said, write } = row;
  const base = storedSpecimen(row) ?? {};
  const change = write && 'change' in write ? write.change : said;
  return { ...base, ...(change as Fields) };
}
