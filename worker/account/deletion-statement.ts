import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { outbox } from '#worker/db/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** An entry of the outbox: the deletion of this user's account was planned, or taken back. */
export type PlannedDeletion = { user_id: string };

/** Publishes the outbox entries about planned deletions at once; those that fail stay for a sweep. */
export type PublishDeletions = (call: Pick<Call<'visitor'>, 'env' | 'freshCore'>) => Promise<void>;

/** The statement that has conversations told of a planned deletion, or of its end. */
export const deletionStatement = (core: CoreDb, user_id: string, nowMs: number): Statement =>
  core.insert(outbox).values({ kind: 'deletion', payload: { user_id } satisfies PlannedDeletion, created_at: nowMs });
