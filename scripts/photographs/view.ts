import { accountApi } from '#contract/account/api.ts';
import type { Locale } from '#contract/locale.ts';
import { Client } from '#scripts/client.ts';
import { DEMO_PASSWORD } from '#scripts/seed.ts';

export const COLLECTOR = 'linwei';
/** Whose conversations stand where the collector's do not: a problem, something on its way. */
export const PARTNER = 'reyes';
/** To whom something is on its way. */
export const RECEIVER = 'aoki';

/** Who is photographed where ADMIN_PASSWORD says the password that `npm run admin` printed. */
export const ADMINISTRATOR = 'admin';
export type Who = 'visitor' | typeof COLLECTOR | typeof PARTNER | typeof RECEIVER | typeof ADMINISTRATOR;
/**
 * `presses`: what is pressed first, one after the other; `press`: what a button says that opens a dialog, `choose`: what is chosen there first, in each language; `hasMap`:
 * the map is looked at, and not the page's beginning.
 */
export type View = {
  name: string;
  path: string;
  who: Who;
  presses?: Record<Locale, string[]>;
  press?: Record<Locale, string>;
  choose?: Record<Locale, string>;
  hasMap?: boolean;
  /** what is typed into the search, whose list is looked at */
  search?: Record<Locale, string>;
  /** what has to be there before, made once for all views that need it */
  prepare?: (visitor: Client) => Promise<void>;
};

export const passwordOf = (who: Exclude<Who, 'visitor'>) =>
  who === ADMINISTRATOR ? (process.env.ADMIN_PASSWORD ?? '') : DEMO_PASSWORD;

/** A client in which somebody of the demo is logged in. */
export async function loggedIn(origin: string, login: Exclude<Who, 'visitor'>): Promise<Client> {
  const client = new Client(origin);
  await client.call(accountApi.login, { login, password: passwordOf(login) });
  return client;
}

export const visitorsView = (name: string, path: string): View => ({ name, path, who: 'visitor' });
export const ownersView = (name: string, path: string): View => ({ name, path, who: COLLECTOR });
