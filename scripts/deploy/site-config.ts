import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Unstable_RawConfig as RawConfig, experimental_readRawConfig as readRawConfig } from 'wrangler';
import { root } from '#scripts/start/platform.ts';
import { readExample, type Site, sitesFolder } from './site-settings.ts';

/** wrangler's files of the two scripts of a site. */
export type ConfigFiles = { api: string; jobs: string };

const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The name in the account of something that wrangler.toml names vug-…. */
const siteName = ({ prefix }: Pick<Site, 'prefix'>, name: string) => name.replace(/^vug(?=-|$)/, prefix);

/** The databases of a site by binding: the core, and one for each catalogue. */
export const siteDatabases = (site: Site) => [
  { binding: 'DB', name: siteName(site, 'vug-core'), migrations: 'migrations/core' },
  ...site.catalogues.map((number) => ({
    binding: `CATALOGUE_${number}`,
    name: siteName(site, `vug-catalogue-${number}`),
    migrations: 'migrations/catalogue',
  })),
];

/**
 * Writes wrangler's two files of a site: those of this repository with the site's names, settings and ids, and what
 * holds on the platform alone. Without ids they can be bundled, not deployed.
 */
export function writeSiteConfig(
  site: Site,
  ids: ReadonlyMap<string, string>,
  folder = join(sitesFolder(), '.wrangler', site.name),
): ConfigFiles {
  mkdirSync(folder, { recursive: true });
  const write = (file: string, config: RawConfig) => {
    const path = join(folder, file);
    writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
    return path;
  };
  return {
    api: write('api.json', apiConfig(site, ids)),
    jobs: write('jobs.json', platformConfig('wrangler.jobs.toml', site, ids)),
  };
}

/** The two files of a site that is only bundled, in this folder. */
export const writeExampleConfig = (folder: string) => writeSiteConfig(readExample(), new Map(), folder);

/** People reach the API script under the public address: wrangler makes its DNS record and certificate. */
function apiConfig(site: Site, ids: ReadonlyMap<string, string>): RawConfig {
  const { hostname } = new URL(site.vars.PUBLIC_ORIGIN ?? '');
  return {
    ...platformConfig('wrangler.toml', site, ids),
    routes: [{ pattern: hostname, custom_domain: true }],
  };
}

function platformConfig(file: string, site: Site, ids: ReadonlyMap<string, string>): RawConfig {
  const rawConfig: RawConfig = readRawConfig({ config: join(root, file) }).rawConfig;
  const { name = '', main = '', assets, vars, r2_buckets, queues, services } = rawConfig;
  const ownName = (text = '') => siteName(site, text);
  return {
    ...rawConfig,
    name: ownName(name),
    main: join(root, main),
    ...(assets && { assets: { ...assets, directory: join(root, assets.directory ?? '') } }),
    // Smaller scripts start sooner; faults are read through the source maps.
    minify: true,
    keep_names: false,
    upload_source_maps: true,
    // The platform's own line of each request has its whole address: a reset code, an unsubscribe token. Ours has its
    // pattern (worker/http/log-requests.ts).
    observability: { enabled: true, redact_query_string: true, logs: { enabled: true, invocation_logs: false } },
    vars: { ...vars, ...site.vars, ENVIRONMENT: 'production' },
    d1_databases: siteDatabases(site).map(({ binding, name: database_name, migrations }) => ({
      binding,
      database_name,
      database_id: ids.get(database_name) ?? NO_ID,
      migrations_dir: join(root, migrations),
    })),
    r2_buckets: (r2_buckets ?? []).map((bucket) => ({ ...bucket, bucket_name: ownName(bucket.bucket_name) })),
    queues: {
      producers: (queues?.producers ?? []).map((producer) => ({ ...producer, queue: ownName(producer.queue) })),
      consumers: (queues?.consumers ?? []).map((consumer) => ({
        ...consumer,
        queue: ownName(consumer.queue),
        ...(consumer.dead_letter_queue && { dead_letter_queue: ownName(consumer.dead_letter_queue) }),
      })),
    },
    ...(services && { services: services.map((service) => ({ ...service, service: ownName(service.service) })) }),
  };
}

/** The names of a site's buckets and queues, as its scripts bind them. */
export function boundNames(site: Site): { buckets: string[]; queues: string[] } {
  const configs = ['wrangler.toml', 'wrangler.jobs.toml'].map((file) => platformConfig(file, site, new Map()));
  const buckets = configs.flatMap(({ r2_buckets = [] }) => r2_buckets.map(({ bucket_name = '' }) => bucket_name));
  const queues = configs.flatMap(({ queues: { producers = [], consumers = [] } = {} }) => [
    ...producers.map(({ queue = '' }) => queue),
    ...consumers.flatMap(({ queue = '', dead_letter_queue = queue }) => [queue, dead_letter_queue]),
  ]);
  return { buckets: [...new Set(buckets)], queues: [...new Set(queues)] };
}
