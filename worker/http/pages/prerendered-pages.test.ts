import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { chapters } from '#contract/manual/chapters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { payloadPath } from '#contract/routes/route-rules.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { visitor } from '#worker/testing/people.ts';

const manual = screenAddress('manual');

it.each(['en', 'zh'] as const)('the manual is all in its page in %s, though no database answers', async (locale) => {
  const optionsWithoutDatabase = { env: { ...weatherEnv(() => 'lost'), ASSETS: env.ASSETS } };
  const { status, text } = await send(visitor, `${manual}?locale=${locale}`, optionsWithoutDatabase);
  expect(status).toBe(200);
  for (const { title } of Object.values(chapters)) expect(text).toContain(title[locale]);
  expect(text).toContain(`data-locale="${locale}"`);
  expect(text).toMatch(/<script type="application\/json" id="first-view">.{0,200}"answers":{}}/);
  expect(text).not.toContain('noindex');
  expect(text).toMatch(/"@type":"TechArticle"/);
});

it('its payload lies beside it, with the headers of other files', async () => {
  const answer = await visitor.fetch(`${payloadPath(manual)}?abc`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Object.keys(await answer.json())).toEqual(['en', 'zh']);
});

it.each(['/nowhere/_payload.json', '/mc/linwei/_payload.json'])('beside other pages lies none: %s', async (path) => {
  expect((await visitor.fetch(path)).status).toBe(404);
});

it.each(['/manual', '/Manual/'])('%s leads there, as the build says', async (path) => {
  const answer = await visitor.fetch(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, manual]);
});
