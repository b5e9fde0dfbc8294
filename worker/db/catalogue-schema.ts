/** Every table of a catalogue database, gathered for drizzle-kit. */
export * from '../background/tables.ts';
export * from '../collection/desk-tables.ts';
export * from '../collection/facet-tables.ts';
export * from '../collection/like-count-tables.ts';
export * from '../collection/tables.ts';
export * from '../localities/own-place-tables.ts';
export * from '../media/tables.ts';
export * from '../watermarks/tables.ts';
