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
export type MediaPorts = { owners: MediaOwners; isSigned: IsSigned };

/** A call about pictures of one's own. */
export type MediaCall = Call<'user'> & MediaPorts;
