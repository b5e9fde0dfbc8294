import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '#scripts/admin/database.ts';
import type { CoreDatabase } from '#scripts/reference/core-database.ts';
import type { Ask } from '#scripts/reference/held-rows.ts';
import type { SiteName } from './site-settings.ts';
import { openSite, type SiteTarget } from './site-target.ts';
import { demandWrangler } from './wrangler.ts';

/** The core database of a site, for the reference data: many statements go there as one file. */
export function siteCore({ core, run, config }: SiteTarget): CoreDatabase {
  const ask: Ask = (sql) => {
    const outcome = run<ReturnType<Ask>[number]>(core, sql);
    if ('failure' in outcome) throw new Refusal(`The database ${core} did not answer.\n${outcome.failure}`);
    return outcome.rows;
  };
  const apply = (statements: Iterable<string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'vug-statements-'));
    try {
      const file = join(folder, 'statements.sql');
      for (const statement of statements) appendFileSync(file, `${statement};\n`);
      const sentence = `The database ${core} refused the reference data. Run the same again.`;
      demandWrangler(sentence, 'd1', 'execute', core, '--remote', '-c', config.api, '--yes', '--file', file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return { ask, apply, close: () => {} };
}

/** The same of a site that was deployed before, by its name. */
export const openSiteCore = (name: SiteName): CoreDatabase => siteCore(openSite(name));
