import type { Statement } from '../db/batch.ts';
import type { CoreDb } from '../db/core.ts';
import type { Env } from '../env.ts';
import type { Call } from '../http/serve.ts';
import type { MediaOwners } from './media-owner.ts';

/** Whether the query of a picture's address was signed by us and still holds. */
export type IsSigned = (
  env: Env,
  core: CoreDb,
  picture: { id: string; thread_id: string | null; view: string },
  query: URLSearchParams,
  now: number,
) => Promise<boolean>;

/** What calls about pictures need of later parts. */
export type MediaPorts = {
  owners: MediaOwners;
  isSigned: IsSigned;
  /** has a picture that was changed bear the mark it should: the statement for the batch of the change, and the bell */
  markPicture: (
    call: Call<'user'>,
    changed: { id: string; version: number },
  ) => { statement: Statement; ring: () => void };
};

/** A call about pictures of one's own. */
export type MediaCall = Call<'user'> & MediaPorts;
