import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { keepPassword } from './administrator.ts';

// Runs first, because it writes to the databases beside the server, and other tests would have to wait.
test('the administrator’s account is made from the command line, as its owner does', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const settings = { cwd: root, encoding: 'utf8', env: { ...process.env, STATE_DIR: process.env.E2E_STATE } } as const;
  const output = execFileSync(process.execPath, ['scripts/admin.ts', 'admin@vug.example'], settings);
  const password = /^Password:\s+(\S+)/m.exec(output)?.[1] ?? '';
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  keepPassword(password);
});
