import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';

/** What there is to say of a cell or a row before it is imported. */
export type NoteKind =
  | 'mineral_unknown'
  | 'mineral_guess'
  | 'mineral_many'
  | 'mineral_either'
  | 'locality_unknown'
  | 'locality_part'
  | 'date_bad'
  | 'date_both'
  | 'date_century'
  | 'date_rough'
  | 'size_bad'
  | 'size_range'
  | 'weight_bad'
  | 'price_bad'
  | 'number_bad'
  | 'number_twice'
  | 'number_used'
  | 'id_unknown'
  | 'id_twice'
  | 'id_number'
  | 'number_many'
  | 'updated_twice'
  | 'min_id_bad'
  | 'choice_bad'
  | 'value_bad'
  | 'value_left'
  | 'too_long'
  | 'note_full'
  | 'watermark_unknown'
  | 'other_piece'
  | 'cell_comment'
  | 'cell_error'
  | 'cell_formula'
  | 'cell_merged'
  | 'cell_stray'
  | 'date_year'
  | 'date_day'
  | 'date_serial'
  | 'row_hidden'
  | 'row_picture'
  | 'row_longer'
  | 'row_headings'
  | 'row_total'
  | 'row_alone';

/** What keeps a row back as a whole; any choice of its owner but to leave it out settles it. */
export const rowDoubts: ReadonlySet<NoteKind> = new Set<NoteKind>([
  'row_longer',
  'row_headings',
  'row_total',
  'row_alone',
  'id_unknown',
  'id_twice',
]);

/** What a cell is read into: a field of the specimen, its number, or the names of its photographs. */
export type NotedField = FieldName | 'number' | 'photos';

/**
 * `column` counts from 0, null where the row as a whole is meant; `field` is what the preview marks, null likewise. One
 * that `asks` keeps the row back until it is settled.
 */
export type Note = {
  kind: NoteKind;
  column: number | null;
  field: NotedField | null;
  value: string;
  /** what it was read as, or the place, or the number in use */
  as?: string | undefined;
  asks?: true | undefined;
};
