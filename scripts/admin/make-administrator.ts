import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { email as emailSchema } from '#contract/account/credentials.ts';
import { literal } from '#scripts/reference/sql.ts';
import { hashPassword } from '#worker/account/credentials/password.ts';
import { execute, Refusal, type Target } from './database.ts';

type Account = { id: string; username: string; email: string };

/** A password of twenty characters that are not easily confused: about 98 bits. */
function newPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const characters = Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('');
  return characters.replace(/.{5}(?=.)/g, '$&-');
}

function accountStatement(target: Target, username: string, email: string, hash: string): string {
  const accounts = execute<Account>(
    target,
    target.core,
    `select id, username, email from users where username = ${literal(username)} or email = ${literal(email)}`,
  );
  const otherAccount = accounts.find((account) => account.username !== username || account.email !== email);
  if (otherAccount)
    throw new Refusal(`There is an account ${otherAccount.username} with the address ${otherAccount.email} already.`);
  const [admin] = accounts;
  if (admin)
    return `update users set password_hash = ${literal(hash)}, delete_at = null where id = ${literal(admin.id)};
      delete from sessions where user_id = ${literal(admin.id)}`;
  const currentTime = Date.now();
  const shard = Number(target.setting('OPEN_CATALOGUES').split(',')[0]);
  const values = [uuid(), username, email, hash, username, shard, currentTime, currentTime].map((value) =>
    literal(value),
  );
  return `insert into users (id, username, email, password_hash, display_name, shard, last_active_at, created_at, listed)
    values (${values.join(', ')}, 0)`;
}

/**
 * Creates the administrator's account, or gives it a new password and ends its sessions; prints the password
 * once.
 */
export async function makeAdministrator(target: Target, address: string | undefined): Promise<void> {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new Refusal('Give the administrator’s e-mail address: npm run admin -- you@example.org');
  const username = target.setting('ADMIN_USERNAME').toLowerCase();
  if (username === '')
    throw new Refusal('ADMIN_USERNAME in wrangler.toml is empty: no account is the administrator’s.');
  const password = newPassword();
  execute(target, target.core, accountStatement(target, username, email.data, await hashPassword(password)));
  console.log(`Administrator: ${username}\nPassword:      ${password}`);
  console.log('It is shown this once. Running the command again sets a new one.');
}
