import type { Context } from 'hono';
import type { Databases } from '../db/databases.ts';
import type { Env } from '../env.ts';

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
  /** `within`: the databases of the request that a call is made for */
  Bindings: Env & { within?: Databases };
  Variables: { databases: Databases; readUser: ReadUser; user: User | null; request_id: string };
};
