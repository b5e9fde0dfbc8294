import { expect, it } from 'vitest';
import { deployedEnv, guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { ORIGIN, visitor } from '#worker/testing/people.ts';

const PATH = '/.well-known/security.txt';

it('says where to report a hole, for half a year', async () => {
  const { status, text, headers } = await send(visitor, PATH, { env: deployedEnv });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({ Contact: 'mailto:lin@vug.example', Canonical: `${ORIGIN}${PATH}` });
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
});

it('is missing where nobody runs the site', async () => {
  expect((await send(visitor, PATH, { env: guardedEnv })).status).toBe(404);
});
