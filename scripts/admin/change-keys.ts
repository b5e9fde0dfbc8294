import { literal } from '#scripts/reference/sql.ts';
import { execute, Refusal, type Target } from './database.ts';

/** The keys that sign things, and what a new one makes invalid. */
const keys: Record<string, string> = {
  unsubscribe: 'Links to unsubscribe in emails already sent say that they are wrong.',
  known_device: 'Browsers that logged in before count as new until they log in again.',
  thread_media: 'Photographs of open conversations load anew.',
  idempotency: 'A call that is sent again at this moment may be answered as a new one.',
};

/** Links to unsubscribe must work for long after an email was sent: their key changes only where it is named. */
const usualNames = Object.keys(keys).filter((name) => name !== 'unsubscribe');

/** Has the site make new signing keys; those in use end within a minute. */
export function changeKeys(target: Target, name: string | undefined): void {
  const names = name === undefined ? usualNames : [name];
  if (!names.every((candidate) => candidate in keys))
    throw new Refusal(`There is no key ${name}. There are: ${Object.keys(keys).join(', ')}`);
  execute(target, target.core, `delete from secrets where name in (${names.map((key) => literal(key)).join(', ')})`);
  for (const key of names) console.log(`${key}: ${keys[key]}`);
}
