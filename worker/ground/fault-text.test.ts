import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultText } from './fault-text.ts';

const CANARY = 'zqcanary';

it.each<[string, unknown]>([
  [
    'a query with its parameters',
    new DrizzleQueryError('select ? from users', [CANARY], new Error(`near "${CANARY}"`)),
  ],
  [
    'a body that is no JSON',
    (() => {
      try {
        return JSON.parse(`${CANARY}`);
      } catch (fault) {
        return fault;
      }
    })(),
  ],
  ['an address', new TypeError(`Invalid URL https://vug.example/reset-password?code=${CANARY}`)],
  ['text that was thrown', CANARY],
  ['an object that was thrown', { message: CANARY }],
  ['a cause', new Error('not told', { cause: new Error(`token='${CANARY}'`) })],
  ['a message that looks like a stack', new Error(`lost "\n    at ${CANARY} (x.js:1:1)"`)],
])('says nothing of what was sent: %s', (_what, fault) => {
  expect(faultText(fault)).not.toContain(CANARY);
});

it('says what failed and where', () => {
  const text = faultText(
    new DrizzleQueryError(
      'select "id" from "users" where "email" = ?',
      ['x'],
      new Error('D1_ERROR: database is locked'),
    ),
  );
  expect(text).toContain(
    'Failed query: select "id" from "users" where "email" = ? ← Error: D1_ERROR: database is locked',
  );
  expect(text).toMatch(/\n {4}at .*fault-text/);
});
