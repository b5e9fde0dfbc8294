/** Every table of a catalogue database, exported for drizzle-kit. */

export * from '#worker/collection/collection-tables.ts';
export * from '#worker/collection/history/change-tables.ts';
export * from '#worker/collection/history/desk-tables.ts';
export * from '#worker/collection/import/import-tables.ts';
export * from '#worker/collection/likes/like-count-tables.ts';
export * from '#worker/collection/locality-name-tables.ts';
export * from '#worker/collection/preferences/tag-tables.ts';
export * from '#worker/collection/tables.ts';
export * from '#worker/db/tables.ts';
export * from '#worker/exchange/addresses/address-tables.ts';
export * from '#worker/export/tables.ts';
export * from '#worker/label-cards/tables.ts';
export * from '#worker/localities/own-place-tables.ts';
export * from '#worker/media/tables.ts';
export * from '#worker/watermarks/tables.ts';
