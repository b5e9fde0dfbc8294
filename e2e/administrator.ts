import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountApi } from '#contract/account/api.ts';
import { anAccount } from '#web/testing/person.ts';
import { Person } from './person.ts';

const folder = () => process.env.E2E_STATE ?? '';
const file = () => join(folder(), 'administrators-password');

/** Stores the administrator's password, which is shown once, for the tests of this run. */
export function keepPassword(password: string) {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(file(), password, { mode: 0o600 });
}

const administratorsPassword = () => readFileSync(file(), 'utf8');

/** Logs the administrator in on a page. */
export async function becomeAdmin(page: Page, origin: string): Promise<Person> {
  const password = administratorsPassword();
  const admin = new Person({ ...anAccount(), username: 'admin', password }, page.request, origin);
  await admin.call(accountApi.login, { login: 'admin', password });
  return admin;
}
