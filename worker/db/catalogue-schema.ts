/** Every table of a catalogue database, gathered for drizzle-kit. */
export * from '../background/tables.ts';
export * from '../collection/tables.ts';
export * from '../media/tables.ts';
