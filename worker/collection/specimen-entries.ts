import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { outbox } from '#worker/db/tables.ts';

/** The permanent id of a new specimen, which is used from now on. */
export type PermanentIdClaim = { id: string; specimen_id: string; user_id: string; shard: number };

/** An outbox entry for core: one specimen, or many of one owner that were changed together. */
export type SpecimenEntry = {
  specimen_id?: string;
  specimen_ids?: string[];
  /** the owner, whose requests publish the entry; a sweep publishes all entries */
  user_id?: string;
  /** the request that publishes the entry; without one, the owner's next request does */
  told_by?: string;
  /** set if only photos changed: words and facets stay, except whether there are photos */
  pictures?: number;
  claim?: PermanentIdClaim;
  claims?: PermanentIdClaim[];
};

/** How many specimens an outbox entry may have, and how many are published at once. */
export const PUBLISH_BATCH_MAX = 90;

export const entrySpecimenIds = ({ specimen_id, specimen_ids = [] }: SpecimenEntry): string[] =>
  specimen_id === undefined ? specimen_ids : [specimen_id];

export const entryClaims = ({ claim, claims = [] }: SpecimenEntry): PermanentIdClaim[] =>
  claim === undefined ? claims : [claim];

/** The statement that queues specimens for core; it goes into the batch that changes them. */
export const outboxStatement = (ownerDb: CatalogueDb, payload: SpecimenEntry, nowMs: number): Statement =>
  ownerDb.insert(outbox).values({ kind: 'specimen', payload, created_at: nowMs });

type PublishRequest = { nowMs: number; told_by?: string | undefined };
type OwnedRow = { id: string; user_id: string };

/** The statements that queue many specimens for core, with the claims of the new ones. */
export function publishStatements(
  ownerDb: CatalogueDb,
  rows: readonly OwnedRow[],
  { nowMs, told_by }: PublishRequest,
  findClaim: (id: string) => PermanentIdClaim | undefined = () => undefined,
): Statement[] {
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(([user_id, ownerRows]) =>
    idBatches(ownerRows.map(({ id }) => id)).map((ids) => {
      const claims = ids.flatMap((id) => findClaim(id) ?? []);
      const payloadFields = { ...(told_by && { told_by }), ...(claims.length > 0 && { claims }) };
      return outboxStatement(ownerDb, { specimen_ids: ids, user_id, ...payloadFields }, nowMs);
    }),
  );
}

const idBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PUBLISH_BATCH_MAX) }, (_, index) =>
    ids.slice(index * PUBLISH_BATCH_MAX, (index + 1) * PUBLISH_BATCH_MAX),
  );
