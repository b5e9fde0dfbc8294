import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import {
  type FieldTable,
  fieldsWithoutKinds,
  type MatchingNames,
  matchingFieldKeys,
  type NamesWithoutKinds,
  visitorFields,
} from '#contract/collection/specimen/field.ts';
import type { ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import type { OwnSpecimen, PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeClass } from '#contract/format/size.ts';
import type { Viewer } from '#contract/http/access.ts';
import { coarsenNames } from '#contract/localities/precision.ts';
import { buildLocality } from '#contract/localities/specimen-locality.ts';
import { type NumberStyle, writeCollNo } from '#contract/numbers/coll-no.ts';
import { isNumberShared } from '#worker/collection/numbers/shared-number.ts';
import { fieldsInOtherColumns, type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { mediaShape } from '#worker/media/media-shape.ts';
import { labelState } from './printed-label.ts';

/** What a row needs to be shown to people: its owner's username and number style. */
export type SpecimenReader = { username: string; style: NumberStyle & { translated_language: Locale } };
export type Warning = OwnSpecimen['warnings'][number];

/** Fields that visitors do not read from a column of the same name. */
const otherwiseShown = [...fieldsInOtherColumns, 'provenance'] as const;
type ShownField<T extends FieldTable> = NamesWithoutKinds<T, (typeof otherwiseShown)[number]> &
  MatchingNames<T, { visibility: 'open' | 'exact' }>;

/**
 * The columns of the fields of a table that visitors read; those that reveal the exact locality are null unless
 * it is shown exactly.
 */
export function shownColumns<T extends FieldTable, C extends Record<ShownField<T>, SQLiteColumn>>(
  table: T,
  columns: C,
) {
  const open: readonly string[] = visitorFields(table);
  const exact: readonly string[] = matchingFieldKeys(table, { visibility: 'exact' });
  const names = fieldsWithoutKinds(table, otherwiseShown).filter((name) => open.includes(name)) as ShownField<T>[];
  const whereExact = (name: ShownField<T>) =>
    sql`case when ${specimens.locality_precision} = 'exact' then ${columns[name]} end`.mapWith(columns[name]).as(name);
  return Object.fromEntries(names.map((name) => [name, exact.includes(name) ? whereExact(name) : columns[name]])) as {
    [N in ShownField<T>]: T[N]['visibility'] extends 'exact' ? SQL.Aliased<ValueOf<T[N]['kind']>> : C[N];
  };
}

type PrivateColumn =
  | MatchingNames<SpecimenFields, { visibility: 'own' }>
  | 'seq'
  | 'user_id'
  | 'elements'
  | 'other_names'
  | 'locality_id'
  | 'user_place_id'
  | 'locality_path'
  | 'buy_price_minor'
  | 'value_minor'
  | 'provenance'
  | 'media_count'
  | 'listed'
  | 'in_trash'
  | 'trashed_at'
  | 'was_promised'
  | 'was_proposed'
  | 'number_repeats'
  | 'needs_review'
  | 'imported_note'
  | 'printed_label_hash'
  | 'shown_updated_at'
  | 'version'
  | 'shown_version';

/** A row as visitors' queries select it: private columns are not even selected. */
export type PublicRow = Omit<SpecimenRow, PrivateColumn>;

/**
 * What a visitor's query selects. The locality text is more exact than a district, so it is selected for 'exact'
 * only.
 */
export const publicColumns = {
  id: specimens.id,
  permanent_id: specimens.permanent_id,
  ...shownColumns(specimenFields, specimens),
  minerals: specimens.minerals,
  shown_path: specimens.shown_path,
  locality_names: sql`case when ${specimens.locality_precision} = 'exact' then ${specimens.locality_names} end`
    .mapWith(specimens.locality_names)
    .as('locality_names'),
  length: specimens.length,
  width: specimens.width,
  height: specimens.height,
  shown_provenance: specimens.shown_provenance,
  cover: specimens.cover,
  shown_media_count: specimens.shown_media_count,
  like_count: specimens.like_count,
  created_at: specimens.created_at,
  updated_at: specimens.shown_updated_at,
} satisfies Record<keyof PublicRow, unknown>;

/** For visitors the cover is the first of what they see: no number reveals the positions of hidden photos. */
const coverPosition = { order: 1, is_cover: true };

/** What visitors read from one row alone, without whether others have its number. */
type PublicShape = Omit<PublicSpecimen, 'number_shared'>;

/** Returns a row as visitors read it, also if it was selected with columns that they do not read. */
export function publicShape(
  row: PublicRow,
  { username, style }: SpecimenReader,
  viewer: Viewer = 'visitor',
): PublicShape {
  const { shown_path, shown_provenance, shown_media_count, cover, length, width, height, ...keptFields } = row;
  const { locality_names, locality_text, ...otherFields } = keptFields;
  const numberedRow = { ...otherFields, coll_no: writeCollNo(row, style) };
  const names = viewer === 'owner' ? locality_names : coarsenNames(locality_names, row.locality_precision);
  const locality = buildLocality(shown_path, names);
  const size = { length, width, height };
  return {
    ...numberedRow,
    username,
    display_name: specimenTitle(numberedRow, 'en'),
    locality_id: locality?.id ?? null,
    locality,
    locality_text: viewer === 'owner' || row.locality_precision === 'exact' ? locality_text : null,
    provenance: shown_provenance,
    size,
    size_class: sizeClass(size),
    cover: cover && mediaShape(viewer === 'owner' ? cover : { ...cover, ...coverPosition }, viewer),
    media_count: shown_media_count,
    translated_language: style.translated_language,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** The columns that the owner reads, and whether other specimens of the owner have the same number. */
export const ownColumns = { ...getTableColumns(specimens), number_shared: isNumberShared('owner').as('number_shared') };
export type OwnRow = SpecimenRow & { number_shared?: boolean | undefined };

/** Returns a row as its owner reads it: all fields, with the whole locality and provenance. */
export function ownSpecimenAnswer(
  { number_shared, ...row }: OwnRow,
  shapeContext: SpecimenReader,
  warnings: Warning[] = [],
): OwnSpecimen {
  const { user_id, locality_path, provenance, buy_price_minor, value_minor, media_count, ...columns } = row;
  const {
    listed,
    in_trash,
    trashed_at,
    was_promised,
    was_proposed,
    imported_note,
    number_repeats,
    printed_label_hash,
    shown_version,
    shown_updated_at,
    length,
    width,
    height,
    shown_path: _,
    shown_provenance: __,
    shown_media_count: ___,
    seq,
    elements,
    other_names,
    user_place_id,
    locality_names,
    ...ownFields
  } = columns;
  const fullRow = {
    ...ownFields,
    locality_names,
    length,
    width,
    height,
    shown_path: locality_path,
    shown_provenance: provenance,
    shown_media_count: media_count,
  };
  return {
    ...ownFields,
    ...publicShape(fullRow, shapeContext, 'owner'),
    ...(number_shared !== undefined && { number_shared }),
    buy_price: buy_price_minor !== null && row.currency ? fromMinor(buy_price_minor, row.currency) : null,
    value: value_minor !== null && row.value_currency ? fromMinor(value_minor, row.value_currency) : null,
    label: labelState(row),
    warnings,
  };
}
