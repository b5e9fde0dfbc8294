import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = () => process.env.E2E_STATE ?? '';
const file = () => join(folder(), 'administrators-password');

/** Keeps the administrator's password, which is shown once, for the tests of this run. */
export function keepPassword(password: string) {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(file(), password, { mode: 0o600 });
}

export const administratorsPassword = () => readFileSync(file(), 'utf8');
