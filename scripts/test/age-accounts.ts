import { execute, localTarget } from '#scripts/admin/database.ts';

const AGE_MS = 2 * 86_400_000;

/**
 * Makes accounts of the tests' server two days old, beside the running server: some things are not for accounts of less
 * than a day.
 */
export function ageAccounts(usernames: readonly string[], stateFolder = process.env.E2E_STATE ?? ''): void {
  if (stateFolder === '') throw new Error('E2E_STATE does not name the folder of the tests’ server');
  const target = localTarget(stateFolder);
  const names = usernames.map((username) => `'${username}'`).join(', ');
  execute(target, target.core, `update users set created_at = ${Date.now() - AGE_MS} where username in (${names})`);
}
