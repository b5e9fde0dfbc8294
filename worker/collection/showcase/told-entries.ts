import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { outbox } from '../../db/tables.ts';

/** Of a new specimen: its permanent id, which is in use now. */
export type Claim = { id: string; specimen_id: string; user_id: string; shard: number };

/** What an entry of the outbox has core told of: one specimen, or many of one owner that were changed together. */
export type ToldEntry = {
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
export const TOLD_TOGETHER = 90;

export const specimensOf = ({ specimen_id, specimen_ids = [] }: ToldEntry): string[] =>
  specimen_id === undefined ? specimen_ids : [specimen_id];

export const claimsOf = ({ claim, claims = [] }: ToldEntry): Claim[] => (claim === undefined ? claims : [claim]);

/** The statement that has core told of specimens: it belongs into the batch that changes them. */
export const tellOf = (own: CatalogueDb, payload: ToldEntry, now: number): Statement =>
  own.insert(outbox).values({ kind: 'specimen', payload, created_at: now });

type Telling = { now: number; told_by?: string | undefined };
type Owned = { id: string; user_id: string };

/** The statements that have core told of many specimens, and of the claims of those that are new. */
export function tellOfAll(
  own: CatalogueDb,
  rows: readonly Owned[],
  { now, told_by }: Telling,
  claimOf: (id: string) => Claim | undefined = () => undefined,
): Statement[] {
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(([user_id, of]) =>
    chunked(of.map(({ id }) => id)).map((ids) => {
      const claims = ids.flatMap((id) => claimOf(id) ?? []);
      const said = { ...(told_by && { told_by }), ...(claims.length > 0 && { claims }) };
      return tellOf(own, { specimen_ids: ids, user_id, ...said }, now);
    }),
  );
}

const chunked = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOLD_TOGETHER) }, (_, at) =>
    ids.slice(at * TOLD_TOGETHER, (at + 1) * TOLD_TOGETHER),
  );
