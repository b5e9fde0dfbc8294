import { Refusal } from '#scripts/admin/database.ts';
import { boundNames, siteDatabases } from './site-config.ts';
import type { Site } from './site-settings.ts';
import { demandWrangler, readJson, runWrangler } from './wrangler.ts';

/** Where D1 can keep a database, by its code. It can't be changed later. */
export const locations: Record<string, string> = {
  weur: 'Western Europe',
  eeur: 'Eastern Europe',
  enam: 'Eastern North America',
  wnam: 'Western North America',
  apac: 'Asia Pacific',
  oc: 'Oceania',
};

/** Throws `Refusal` unless wrangler may act for an account. */
export function demandAccount() {
  const { isOk, output } = runWrangler('whoami');
  if (!isOk || /not authenticated|not logged in|invalid|expired/i.test(output))
    throw new Refusal(
      `wrangler is not signed in: run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. npm run deploy -- --dry-run needs no account.\n${output}`,
    );
}

/** The ids of the account's databases by name. */
export function databaseIds(): Map<string, string> {
  const stdout = demandWrangler('The account’s databases could not be listed.', 'd1', 'list', '--json');
  return new Map(readJson<{ name: string; uuid: string }[]>(stdout).map(({ name, uuid }) => [name, uuid]));
}

/** What a site lacks in the account, by name. */
export type AccountGaps = { databases: string[]; buckets: string[]; queues: string[] };

export function readGaps(site: Site, ids: ReadonlyMap<string, string>): AccountGaps {
  const { buckets, queues } = boundNames(site);
  const present = demandWrangler('The account’s queues could not be listed.', 'queues', 'list');
  return {
    databases: siteDatabases(site).flatMap(({ name }) => (ids.has(name) ? [] : [name])),
    buckets: buckets.filter((name) => !isBucketThere(name)),
    queues: queues.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(present)),
  };
}

function isBucketThere(name: string): boolean {
  const { isOk, output } = runWrangler('r2', 'bucket', 'info', name);
  if (!isOk && !/does not exist|not found|10006/i.test(output))
    throw new Refusal(`The bucket ${name} could not be read.\n${output}`);
  return isOk;
}

/** Makes what a site lacks; databases at a location, which can't be changed later. */
export function fillGaps({ databases, buckets, queues }: AccountGaps, location: string) {
  for (const name of databases) make('database', name, 'd1', 'create', name, '--location', location);
  for (const name of buckets) make('bucket', name, 'r2', 'bucket', 'create', name, '--location', location);
  for (const name of queues) make('queue', name, 'queues', 'create', name);
}

function make(kind: string, name: string, ...args: string[]) {
  demandWrangler(
    `The ${kind} ${name} could not be made.`,
    ...args,
    ...(kind === 'queue' ? [] : ['--update-config=false']),
  );
  console.log(`  made the ${kind} ${name}`);
}
