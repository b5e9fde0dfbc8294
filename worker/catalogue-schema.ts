/** Every table of a catalogue database, gathered for drizzle-kit. */

export * from '#worker/collection/history/desk-tables.ts';
export * from '#worker/collection/locality-name-tables.ts';
export * from './collection/history/change-tables.ts';
export * from './collection/import/import-tables.ts';
export * from './collection/likes/like-count-tables.ts';
export * from './collection/preferences/tag-tables.ts';
export * from './collection/tables.ts';
export * from './db/tables.ts';
export * from './export/tables.ts';
export * from './label-cards/tables.ts';
export * from './localities/own-place-tables.ts';
export * from './media/tables.ts';
export * from './watermarks/tables.ts';
