/** Every table of the core database, gathered for drizzle-kit. */

export * from '#worker/account/moderation/moderation-tables.ts';
export * from '#worker/account/tables.ts';
export * from '#worker/collection/likes/like-tables.ts';
export * from '#worker/collection/questions/question-tables.ts';
export * from '#worker/collection/showcase-tables.ts';
export * from '#worker/collectors/tables.ts';
export * from '#worker/db/core-tables.ts';
export * from '#worker/db/tables.ts';
export * from '#worker/exchange/covers/cover-tables.ts';
export * from '#worker/exchange/intents/tables.ts';
export * from '#worker/exchange/lists/tile-tables.ts';
export * from '#worker/exchange/tables.ts';
export * from '#worker/localities/adopted-place-tables.ts';
export * from '#worker/localities/tables.ts';
export * from '#worker/mail/tables.ts';
export * from '#worker/media/measurement-tables.ts';
export * from '#worker/minerals/tables.ts';
