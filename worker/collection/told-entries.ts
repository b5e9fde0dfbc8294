import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { outbox } from '#worker/db/tables.ts';

/** Of a new specimen: its permanent id, which is in use now. */
export type Claim = { id: string; specimen_id: string; user_id: string; shard: number };

/** What an entry of the outbox has core told of: one specimen, or many of one owner that were changed together. */
export type SpecimenEntry = {
  specimen_id?: string;
  specimen_ids?: string[];
  /** whose they are: who changed them tells of them; a sweep tells of all */
  user_id?: string;
  /** the request that has taken it on to tell; without one, whoever of its owner's tells next */
  told_by?: string;
  /** there where nothing but pictures changed: words and facets stay, but for whether there are any pictures */
  pictures?: number;
  claim?: Claim;
  claims?: Claim[];
};

/** Of how many specimens an entry tells, and of how many core is told at once. */
export const PUBLISH_BATCH_MAX = 90;

export const entrySpecimenIds = ({ specimen_id, specimen_ids = [] }: SpecimenEntry): string[] =>
  specimen_id === undefined ? specimen_ids : [specimen_id];

export const entryClaims = ({ claim, claims = [] }: SpecimenEntry): Claim[] => (claim === undefined ? claims : [claim]);

/** The statement that has core told of specimens: it belongs into the batch that changes them. */
export const outboxStatement = (ownerDb: CatalogueDb, payload: SpecimenEntry, nowMs: number): Statement =>
  ownerDb.insert(outbox).values({ kind: 'specimen', payload, created_at: nowMs });

type PublishRequest = { nowMs: number; told_by?: string | undefined };
type OwnedRow = { id: string; user_id: string };

/** The statements that have core told of many specimens, and of the claims of those that are new. */
export function tellOfAll(
  ownerDb: CatalogueDb,
  rows: readonly OwnedRow[],
  { nowMs: now, told_by }: PublishRequest,
  findClaim: (id: string) => Claim | undefined = () => undefined,
): Statement[] {
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(([user_id, ownerRows]) =>
    idBatches(ownerRows.map(({ id }) => id)).map((ids) => {
      const claims = ids.flatMap((id) => findClaim(id) ?? []);
      const payloadFields = { ...(told_by && { told_by }), ...(claims.length > 0 && { claims }) };
      return outboxStatement(ownerDb, { specimen_ids: ids, user_id, ...payloadFields }, now);
    }),
  );
}

const idBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PUBLISH_BATCH_MAX) }, (_, index) =>
    ids.slice(index * PUBLISH_BATCH_MAX, (index + 1) * PUBLISH_BATCH_MAX),
  );
