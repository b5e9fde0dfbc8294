import type { D1Migration } from 'cloudflare:test';
import type { Env as AppEnv } from '#worker/ground/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      TEST_CORE_MIGRATIONS: D1Migration[];
      TEST_CATALOGUE_MIGRATIONS: D1Migration[];
      /** stores and restores files of the storage, in Node */
      TEST_STORED: Fetcher;
    }
  }
}
