import type { RowView } from '#web/collection/import/thread/thread-calls.ts';
import type { NotesByColumn, PreviewColumn } from './preview-columns.ts';
import type { PreviewCell, PreviewField } from './use-preview-cells.ts';

/** A row as the preview shows it, whether as a line of a table or as a card. */
export type RowPreview = {
  row: RowView;
  cells: Record<PreviewColumn, PreviewCell>;
  others: PreviewField[];
  /** what there is to note of the cells that are shown, and of all else */
  notes: NotesByColumn;
};
