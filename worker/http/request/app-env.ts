import type { Context } from 'hono';
import type { Databases } from '#worker/db/databases.ts';
import type { Env } from '#worker/ground/env.ts';

/** Who is signed in: what a request needs to know of an account. */
export type User = {
  id: string;
  username: string;
  display_name: string;
  shard: number;
  is_admin: boolean;
  session_hash: string;
};

/** Who makes a request; null where nobody is signed in. */
export type ReadUser = (c: Context<AppEnv>) => Promise<User | null>;

export type AppEnv = {
  /**
   * Of a call that none but ourselves makes: `within` the databases of the request that it is made for, and whether the
   * edge keeps its answer or it goes to somebody who may be logged in.
   */
  Bindings: Env & { within?: { databases: Databases; request_id: string }; madeFor?: 'edge' | 'session' };
  Variables: {
    databases: Databases;
    readUser: ReadUser;
    user: User | null;
    request_id: string;
    /** whether a call has said that its answer is for everybody */
    isPublic?: true;
    /** what the platform says of an answer that the edge was asked for, 'made' of one that is made for it */
    edge?: string;
  };
};
