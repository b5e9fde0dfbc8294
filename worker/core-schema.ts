/** Every table of the core database, gathered for drizzle-kit. */

export * from '#worker/collection/showcase-tables.ts';
export * from '#worker/media/measurement-tables.ts';
export * from './account/moderation/moderation-tables.ts';
export * from './account/tables.ts';
export * from './collection/likes/like-tables.ts';
export * from './collectors/tables.ts';
export * from './db/core-tables.ts';
export * from './db/tables.ts';
export * from './exchange/intents/tables.ts';
export * from './exchange/tables.ts';
export * from './localities/adopted-place-tables.ts';
export * from './localities/tables.ts';
export * from './mail/tables.ts';
export * from './minerals/tables.ts';
