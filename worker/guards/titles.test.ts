import { beforeEach, describe, expect, it } from 'vitest';
import { locales } from '#contract/format/locale.ts';
import { fill, paths, type Screen } from '#contract/routes/paths.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { captureConsole } from '#worker/guards/calls/console-lines.ts';
import { guardedEnv, send } from '#worker/guards/world/send-request.ts';
import { aWorld, LOCALITY_ID, MINERAL, type Owner, roleCaller, type World } from '#worker/guards/world/world.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';

let world: World;
let firstOwner: Owner;

beforeEach(async () => {
  captureConsole();
  world = await aWorld();
  [firstOwner] = world.owners as [Owner];
});

const titleText = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';

/** Returns the title of the page at an address, in each language, as the server renders it. */
async function readTitles(path: string, role: 'anonymous' | 'owner', bindings = guardedEnv) {
  const titles: Partial<Record<string, string>> = {};
  let status = 0;
  for (const locale of locales) {
    const reply = await send(roleCaller(world, firstOwner, role), `${path}?locale=${locale}`, { env: bindings });
    titles[locale] = titleText(reply.text);
    ({ status } = reply);
  }
  return { status, en: titles.en ?? '', zh: titles.zh ?? '' };
}

/** Ids of the reference data, which everybody may read. */
const referenceIds: Partial<Record<Screen, string>> = { mineral: MINERAL, locality: String(LOCALITY_ID) };
/** Addresses that only redirect, and so have no page. */
const redirectScreens = new Set<Screen>(['permanent']);
const screens = (Object.keys(paths) as Screen[]).filter((screen) => !redirectScreens.has(screen));

/** Who may open a screen: pages of one's own redirect a visitor without a session to the login. */
const openers = (screen: Screen) =>
  /^\/(i|admin)\//.test(paths[screen]) ? (['owner'] as const) : (['anonymous', 'owner'] as const);

describe('the title of every screen', () => {
  it.each(screens)('%s says what it is in each language, also while it is loaded', async (screen) => {
    const { media_id: id, watermark_id: watermarkId } = firstOwner.shownThings;
    const path = fill(paths[screen], {
      ...firstOwner.shownThings,
      id: referenceIds[screen] ?? id,
      design_id: id,
      watermarkId,
      page: 'privacy',
    });
    for (const role of drawSample(openers(screen), 1, `who opens ${screen}`)) {
      const { status, en, zh } = await readTitles(path, role);
      expect(status, `${role} ${path}`).toBe(200);
      if (screen === 'home') expect([en, zh]).toEqual(['Vug: catalogue, label, exchange', '晶洞：编目 · 标签 · 交换']);
      else
        expect([en, zh]).toEqual([expect.stringMatching(/^[^{}]+ · Vug$/), expect.stringMatching(/^[^{}]+ · 晶洞$/)]);
      expect(en, path).not.toMatch(/Page Not Found|Internal Server Error|undefined/);
      // The mineral and the locality of this world have one name for both languages.
      if (!referenceIds[screen]) expect(en.split(' · ')[0], path).not.toBe(zh.split(' · ')[0]);
    }
  });

  it('is another for each of them, but where one names the other’s thing', async () => {
    const screensByTitle = new Map<string, Screen[]>();
    for (const screen of screens) {
      const id = referenceIds[screen] ?? firstOwner.shownThings.media_id;
      const path = fill(paths[screen], {
        ...firstOwner.shownThings,
        id,
        design_id: 'x',
        watermarkId: 'x',
        page: 'privacy',
      });
      const { en } = await readTitles(path, 'owner');
      screensByTitle.set(en, [...(screensByTitle.get(en) ?? []), screen]);
    }
    const sharedTitles = [...screensByTitle].filter(([, sameTitleScreens]) => sameTitleScreens.length > 1);
    expect(sharedTitles).toEqual([]);
  });
});

describe('the title of what is no screen', () => {
  it.each([
    ['/nowhere', 404, 'Page Not Found · Vug', '找不到页面 · 晶洞'],
    ['/mc/nobody-here', 404, 'Page Not Found · Vug', '找不到页面 · 晶洞'],
    ['/dev/ui', 200, 'Component sheet · Vug', '组件一览 · 晶洞'],
  ])('%s says what it is', async (path, status, en, zh) => {
    expect(await readTitles(path, 'anonymous')).toEqual({ status, en, zh });
  });

  it('of a page that could not be read says so', async () => {
    const brokenEnv = { ...guardedEnv, DB: weatherEnv(() => 'lost').DB };
    expect(await readTitles('/', 'anonymous', brokenEnv)).toEqual({
      status: 503,
      en: 'Internal Server Error · Vug',
      zh: '服务器内部错误 · 晶洞',
    });
  });
});
