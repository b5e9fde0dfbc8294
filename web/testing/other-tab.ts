import { accountApi } from '#contract/account/api.ts';
import type { AppPage } from './app-page.ts';
import { Browser } from './browser.ts';
import { type Account, Person } from './person.ts';

const logIn = ({ username: login, password }: Account, { send }: Browser) => {
  const user = new Person({ username: login, password, email: '', display_name: '' }, send);
  return user.call(accountApi.login, { login, password });
};

/**
 * Logs a user in as another tab of the page's browser would: the cookie is theirs from now on. `isTold`: whether
 * the page gets the event, which it does not while it sleeps.
 */
export async function logInElsewhere({ browser }: AppPage, { account }: Person, { isTold = true } = {}) {
  await logIn(account, browser);
  const change = { key: 'last user', oldValue: localStorage.getItem('last user'), newValue: account.username };
  localStorage.setItem(change.key, change.newValue);
  if (isTold) window.dispatchEvent(new StorageEvent('storage', change));
}

/** The same user on another device. */
export async function logInOnAnotherDevice({ account }: Person, { browser: { origin } }: AppPage): Promise<Person> {
  const browser = new Browser(origin);
  await logIn(account, browser);
  return new Person(account, browser.send);
}
