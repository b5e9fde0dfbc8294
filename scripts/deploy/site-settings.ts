import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback } from '#contract/head/loopback.ts';
import { Refusal } from '#scripts/admin/database.ts';
import { root } from '#scripts/start/platform.ts';

/** The sites that one account may have: people use the first; the second is for trying a version before. */
export type SiteName = 'production' | 'staging';

/** What differs from site to site, as its file in deploy/cloudflare says. */
export type Site = {
  name: SiteName;
  /** the file of its settings */
  file: string;
  /** the start of the names of everything it has in the account */
  prefix: string;
  /** numbers of its catalogue databases */
  catalogues: number[];
  /** the settings that the scripts get as variables */
  vars: Record<string, string>;
};

/** The settings that are variables of the scripts; empty ones are left out. */
const varNames = [
  'PUBLIC_ORIGIN',
  'MAIL_FROM',
  'MAIL_API_URL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'ACCOUNTS_A_DAY',
  'EMAILS_A_DAY',
  'ADMIN_USERNAME',
  'KEEP_ORIGINALS',
  'ORIGINALS_QUOTA',
  'OPEN_CATALOGUES',
  'MAP_STYLE_URL',
];

const prefixes: Record<SiteName, string> = { production: 'vug', staging: 'vug-staging' };
const EXAMPLE_FILE = 'deploy/cloudflare/site.env.example';

/** The folder of the sites' settings, and of what deploys write beside them. */
export const sitesFolder = () => process.env.SITES || join(root, 'deploy', 'cloudflare');

/** Reads the settings of a site. Throws `Refusal` if it has no file yet. */
export function readSite(name: SiteName): Site {
  const file = join(sitesFolder(), `${name}.env`);
  if (!existsSync(file)) throw new Refusal(`There is no ${file}: copy ${EXAMPLE_FILE} to it and fill it in.`);
  return readSiteFile(name, file);
}

/** The example's settings, from which a bundle can be made without an account. */
export const readExample = (): Site => readSiteFile('production', join(root, EXAMPLE_FILE));

function readSiteFile(name: SiteName, file: string): Site {
  const settings = parseEnv(readFileSync(file, 'utf8'));
  const vars = varNames.flatMap((varName) => (settings[varName] ? [[varName, settings[varName]] as const] : []));
  const catalogues = (settings.CATALOGUES || '0').split(',').map((number) => Number(number.trim()));
  return { name, file, prefix: prefixes[name], catalogues, vars: Object.fromEntries(vars) };
}

/** What the owner has to write before a site can be deployed, each as a sentence. */
export function settingProblems({ file, catalogues, vars }: Site): string[] {
  const { PUBLIC_ORIGIN = '', MAIL_FROM = '', OPEN_CATALOGUES = '0' } = vars;
  const operatorNames = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'].filter((name) => !vars[name]);
  const openNumbers = OPEN_CATALOGUES.split(',').map((number) => Number(number.trim()));
  return [
    isOrigin(PUBLIC_ORIGIN) ? [] : `PUBLIC_ORIGIN is the address that people use, such as https://vug.example.org.`,
    MAIL_FROM.includes('@') && !isExample(MAIL_FROM) ? [] : 'MAIL_FROM is an address of a domain you send mail from.',
    operatorNames.length === 0
      ? []
      : `${operatorNames.join(', ')}: who runs the site. Without them nobody can sign up.`,
    catalogues.every(isNumber) && openNumbers.every((number) => catalogues.includes(number))
      ? []
      : 'CATALOGUES are numbers joined by commas, and OPEN_CATALOGUES some of them.',
  ]
    .flat()
    .map((sentence) => `${file}: ${sentence}`);
}

const isExample = (text: string) => /vug\.example>?$/.test(text);
const isNumber = (value: number) => Number.isInteger(value) && value >= 0;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || isExample(text)) return false;
  const { protocol, origin } = new URL(text);
  return origin === text && (protocol === 'https:' || isLoopback(text));
}
