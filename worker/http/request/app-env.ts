import type { Context } from 'hono';
import type { Databases } from '#worker/db/databases.ts';
import type { Env } from '#worker/ground/env.ts';

/** The logged-in user: what a request needs of an account. */
export type User = {
  id: string;
  username: string;
  display_name: string;
  shard: number;
  is_admin: boolean;
  /** whether the administrator suspended the account */
  is_suspended: boolean;
  session_hash: string;
};

/** Reads the user of a request; null if not logged in. */
export type ReadUser = (c: Context<AppEnv>) => Promise<User | null>;

export type AppEnv = {
  /**
   * For internal calls only: `within` has the databases and id of the outer request; `madeFor` is whether the edge
   * caches the answer or it goes to a visitor who may be logged in.
   */
  Bindings: Env & { outerRequest?: { databases: Databases; request_id: string }; madeFor?: 'edge' | 'session' };
  Variables: {
    databases: Databases;
    readUser: ReadUser;
    user: User | null;
    request_id: string;
    /** whether the call's route has declared its answer public */
    isPublic?: true;
    /** the platform's cache status of an answer requested from the edge, 'made' for one that was generated for it */
    edge?: string;
  };
};
