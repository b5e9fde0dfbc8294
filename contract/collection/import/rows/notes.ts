import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';

/** The kinds of notes on a cell or row before its import. */
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

/** Notes that hold back a whole row; any choice of the owner except leaving it out settles them. */
export const doubtKinds: ReadonlySet<NoteKind> = new Set<NoteKind>([
  'row_longer',
  'row_headings',
  'row_total',
  'row_alone',
  'id_unknown',
  'id_twice',
]);

/** What a cell is read into: a field of the specimen, its number, or the names of its photos. */
export type NotedField = FieldName | 'number' | 'photos';

/**
 * A note on a cell: `column` counts from 0, `field` is what the preview highlights; both are null for the whole
 * row. A note with `asks` holds the row back until it is settled.
 */
export type Note = {
  kind: NoteKind;
  column: number | null;
  field: NotedField | null;
  value: string;
  /** the value that was read, or the locality, or the number in use */
  as?: string | undefined;
  asks?: true | undefined;
};
