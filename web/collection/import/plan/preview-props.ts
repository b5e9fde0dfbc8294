import type { RowView } from '#web/collection/import/thread/thread-calls.ts';

/** What can be done from a row of the preview: look at its cells, or say what its locality is, for all that is written alike. */
export type PreviewProps = { onOpen: (row: RowView) => void; onLocality: ((row: RowView) => void) | undefined };
