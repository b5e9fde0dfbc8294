// npm run admin -- <email>                 makes the administrator's account in the local database (STATE_DIR, .state)
// npm run admin -- <email> --production    the same in production, through wrangler
// npm run admin -- rebuild-threads         has every exchange tell the core database again what it is
// Run again with the same address it sets a new password and ends the account's sessions.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 as uuid } from 'uuid';
import { email as emailSchema } from '#contract/account/credentials.ts';
import { hashPassword } from '#worker/account/password.ts';
import { literal } from './reference/sql.ts';

const root = join(import.meta.dirname, '..');

type Account = { id: string; username: string; email: string };
type Target = { wrangler: string[]; username: string; shard: number };

/** Says what is wrong in a sentence, without a stack. */
class Refusal extends Error {}

function targetOf(production: boolean): Target {
  const [local = '', live = ''] = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(/^\[env\.production\]$/m);
  const part = production ? live : local;
  const setting = (name: string) => new RegExp(`^${name} = "([^"]*)"`, 'm').exec(part)?.[1] ?? '';
  const username = setting('ADMIN_USERNAME').toLowerCase();
  if (username === '')
    throw new Refusal('ADMIN_USERNAME in wrangler.toml is empty: no account is the administrator’s.');
  const state = resolve(process.env.STATE_DIR || '.state');
  return {
    wrangler: production ? ['--remote', '--env', 'production', '--yes'] : ['--local', '--persist-to', state],
    username,
    shard: Number(setting('OPEN_CATALOGUES').split(',')[0]),
  };
}

/** Carries out one statement in the core database; the rows it answers. */
function execute(target: Target, sql: string): Account[] {
  const tool = join(root, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const args = [tool, 'd1', 'execute', 'vug-core', ...target.wrangler, '--json', '--command', sql];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) {
    if (`${stdout}${stderr}`.includes('no such table'))
      throw new Refusal('The database is not there yet. Run npm start once (or npm run deploy), then this again.');
    throw new Refusal(`The database did not answer.\n${stdout}${stderr}`);
  }
  const answered = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results: Account[] }[];
  return answered[0]?.results ?? [];
}

/** Twenty signs that are not mistaken for one another: about 98 bits. */
function newPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const drawn = Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('');
  return drawn.replace(/.{5}(?=.)/g, '$&-');
}

function statementFor(target: Target, email: string, hash: string): string {
  const { username, shard } = target;
  const found = execute(
    target,
    `select id, username, email from users where username = ${literal(username)} or email = ${literal(email)}`,
  );
  const other = found.find((account) => account.username !== username || account.email !== email);
  if (other) throw new Refusal(`There is an account ${other.username} with the address ${other.email} already.`);
  const [admin] = found;
  if (admin)
    return `update users set password_hash = ${literal(hash)}, delete_at = null where id = ${literal(admin.id)};
      delete from sessions where user_id = ${literal(admin.id)}`;
  const now = Date.now();
  const values = [uuid(), username, email, hash, username, shard, now, now].map((value) => literal(value));
  return `insert into users (id, username, email, password_hash, display_name, shard, last_active_at, created_at, listed)
    values (${values.join(', ')}, 0)`;
}

/** Asks for the projection of all threads to be made again, by a job that the schedule rings for within minutes. */
function rebuildThreads(target: Target) {
  const values = [uuid(), 'tell_threads', JSON.stringify({ after: '' }), 'queued', 0, 0, Date.now()];
  execute(
    target,
    `insert into jobs (id, kind, payload, state, attempts, heartbeat_at, created_at)
      values (${values.map((value) => literal(value)).join(', ')})`,
  );
  console.log('The exchanges tell the core database again what they are, beginning within minutes.');
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { production: { type: 'boolean' } } });
  if (positionals[0] === 'rebuild-threads') return rebuildThreads(targetOf(values.production ?? false));
  const email = emailSchema.safeParse(positionals[0]);
  if (!email.success) throw new Refusal('Give the administrator’s e-mail address: npm run admin -- you@example.org');
  const target = targetOf(values.production ?? false);
  const password = newPassword();
  execute(target, statementFor(target, email.data, await hashPassword(password)));
  console.log(`Administrator: ${target.username}\nPassword:      ${password}`);
  console.log('It is shown this once. Running the command again sets a new one.');
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
