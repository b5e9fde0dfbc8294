/** A queue message of a job: it contains only where its row in `jobs` is. */
export type JobMessage = { job_id: string; shard: number | null };

/** The bindings of wrangler.toml. Catalogue databases are found by name in db/catalogue.ts. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  CATALOGUE_0: D1Database;
  CATALOGUE_1?: D1Database;
  MEDIA: R2Bucket;
  MEDIA_JOBS: Queue<JobMessage>;
  MAIL_JOBS: Queue<JobMessage>;
  WORK_JOBS: Queue<JobMessage>;
  THREADS: DurableObjectNamespace;
  /** derives the keys of passwords (account/credentials/derive-key.ts), so that no request of the API waits for it */
  HASHES: Fetcher;
  /** answers 507 while the disk of a local server is nearly full (scripts/start/disk-reserve.ts); only bound there */
  DISK?: Fetcher;
  MAIL?: SendEmail;
  /** 'production' on the platform, 'home' on a machine of one's own with a public name, 'local', or 'test' */
  ENVIRONMENT: string;
  ADMIN_USERNAME: string;
  /** numbers of the catalogue databases that accept new collectors, joined by commas */
  OPEN_CATALOGUES: string;
  /** 'false' where originals are deleted as soon as their renditions are ready */
  KEEP_ORIGINALS: string;
  /** how many GB of originals each user may keep, 5 unless set */
  ORIGINALS_QUOTA?: string;
  MAIL_FROM: string;
  /**
   * a MapLibre style with richer tiles, laid over the embedded map; `{theme}` and `{locale}` in it are replaced by
   * the reader's
   */
  MAP_STYLE_URL?: string;
  /** who runs the server: name, postal address with its lines joined by ';', email; without them nobody can sign up */
  OPERATOR_NAME?: string;
  OPERATOR_ADDRESS?: string;
  OPERATOR_EMAIL?: string;
  /** 'cheap' on a local or test server without real accounts: their passwords are hashed at almost no cost */
  PASSWORD_COST?: string;
  /** for tests only: how long a request's body may take, in milliseconds, instead of 30,000 */
  BODY_TIME_MS?: string;
  /** hands emails to the SMTP server of a server at home (scripts/start/mail/smtp-relay.ts); only bound there */
  MAIL_RELAY?: Fetcher;
  /** how many accounts may be made within a day; unset or 0: no limit */
  ACCOUNTS_A_DAY?: string;
  /** how many emails may be sent on a day by universal time; unset or 0: no budget */
  EMAILS_A_DAY?: string;
  /** an HTTP mail provider, used when both are set */
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  /** the public address, as https://vug.example: links use it, and other hosts are refused */
  PUBLIC_ORIGIN?: string;
  /** 'wrangler' where `npm run dev` started the server, behind wrangler's proxy */
  DEV_PROXY?: string;
  /** further origins that may send unsafe calls, joined by commas */
  ALLOWED_ORIGINS?: string;
}

/**
 * Whether this is a server on a developer's computer or in a test: emails stay in its database, and nothing is
 * cached.
 */
export const isLocal = (env: Pick<Env, 'ENVIRONMENT'>) => env.ENVIRONMENT === 'local' || env.ENVIRONMENT === 'test';

/** Whether this is the platform, which caches public answers in front of the script. */
export const isOnPlatform = (env: Pick<Env, 'ENVIRONMENT'>) => env.ENVIRONMENT === 'production';
