import { Refusal, type Target } from '#scripts/admin/database.ts';
import { databaseIds } from './account.ts';
import { type ConfigFiles, siteDatabases, writeSiteConfig } from './site-config.ts';
import { readSite, type Site, type SiteName } from './site-settings.ts';
import { readJson, runWrangler } from './wrangler.ts';

export type SiteTarget = Target & { config: ConfigFiles };

/** The databases of a site on the platform, as admin commands act on them. Throws `Refusal` if it was never deployed. */
export function openSite(name: SiteName): SiteTarget {
  const site = readSite(name);
  const ids = databaseIds();
  const missingName = siteDatabases(site).find((database) => !ids.has(database.name))?.name;
  if (missingName) throw new Refusal(`The account has no database ${missingName}: deploy the site first.`);
  return siteTarget(site, writeSiteConfig(site, ids));
}

/** The databases of a site, through wrangler's file of its API script. */
export function siteTarget(site: Site, config: ConfigFiles): SiteTarget {
  const [core = '', ...catalogues] = siteDatabases(site).map((database) => database.name);
  return {
    config,
    isLocal: false,
    core,
    catalogues,
    setting: (key) => site.vars[key] ?? '',
    run: (database, sql) => runStatements(config.api, database, sql),
  };
}

/** Runs statements in a database of a site; returns the rows of the first. */
function runStatements<Row>(config: string, database: string, sql: string) {
  const flags = ['--remote', '-c', config, '--yes', '--json'];
  const { isOk, stdout, output } = runWrangler('d1', 'execute', database, ...flags, '--command', sql);
  if (!isOk) return { failure: output };
  return { rows: readJson<{ results: Row[] }[]>(stdout)[0]?.results ?? [] };
}
