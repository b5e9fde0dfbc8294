import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#worker/guards/world/send-request.ts';
import { onlyWholeReference } from '#worker/minerals/reference-for-tests.ts';
import { visitor } from '#worker/testing/people.ts';

const MINERAL = 'fluorite';
const CHINA = 156;

beforeEach(onlyWholeReference);

const get = (path: string) => send(visitor, path);
const otherSpelling = MINERAL.charAt(0).toUpperCase() + MINERAL.slice(1);

describe('the page of a mineral', () => {
  it.each([`/mineral/${otherSpelling}`, `/mineral/${MINERAL.toUpperCase()}/`, `/MINERAL/${otherSpelling}`])(
    'is found at %s',
    async (path) => {
      const answer = await get(`${path}?locale=en`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/mineral/${MINERAL}?locale=en`]);
    },
  );

  it('has a feed in any case', async () => {
    expect((await get(`/mineral/${otherSpelling}.atom`)).status).toBe(200);
  });

  it('that does not exist is not found in any case', async () => {
    expect((await get('/mineral/nosuchite')).status).toBe(404);
  });
});

it('the page of a UUID in capitals leads to the one in lower case', async () => {
  const id = crypto.randomUUID();
  const answer = await get(`/exchange/intent/${id.toUpperCase()}?locale=zh`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/exchange/intent/${id}?locale=zh`]);
});

describe('without scripts', () => {
  it.each([
    ['/mineral?locale=en', '/mineral?letter=f'],
    ['/mineral?locale=zh', '/mineral?letter=y&amp;sort=pinyin'],
    ['/mineral?letter=F&page=2&locale=en', `/mineral/${MINERAL}`],
    ['/mineral?class=Halides&locale=en', `/mineral/${MINERAL}`],
    ['/mineral?element=f&locale=en', `/mineral/${MINERAL}`],
    ['/locality/?locale=en', '/locality?in='],
    [`/locality?in=${CHINA}&locale=en`, `/locality/${CHINA}`],
  ])('%s leads to %s', async (path, link) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`href="${link}`);
  });

  it.each([
    '/mineral?letter=fl',
    '/mineral?class=plastics',
    '/mineral?element=Xx',
    '/locality?in=China',
    '/locality?in=2000000000',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('an element without minerals says so', async () => {
    const answer = await get('/mineral?element=He&locale=en');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Nothing here');
  });
});
