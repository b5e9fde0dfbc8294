import type { RowView } from '#web/collection/import/thread/thread-calls.ts';

/**
 * The actions on a row of the preview: open its cells, or choose its locality for all rows with the same spelling.
 */
export type PreviewProps = { onOpen: (row: RowView) => void; onLocality: ((row: RowView) => void) | undefined };
