import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { NotesByColumn, PreviewColumn } from './preview-columns.ts';
import type { PreviewCell, PreviewField } from './use-preview-cells.ts';

/** A row of the preview, for a table row or a card. */
export type RowPreview = {
  row: RowView;
  cells: Record<PreviewColumn, PreviewCell>;
  otherFields: PreviewField[];
  /** the notes by column, and those about everything else */
  notes: NotesByColumn;
};
