import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVisits, noteLost, readAhead, readNow, readVisit } from './visits.ts';

/** A page that shows how often it was read. */
function aPage() {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
}

let passTime: (ms: number) => void;

beforeEach(() => {
  forgetVisits();
  let time = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  passTime = (ms) => {
    time += ms;
  };
});

describe('a page that was read ahead', () => {
  it('serves the next visit of its address, once', async () => {
    const page = aPage();
    readAhead('/mc/ada', page);
    readAhead('/mc/ada', page);
    expect(await readVisit('a', '/mc/ada', page)).toBe(1);
    expect(await readVisit('b', '/mc/ada', page)).toBe(2);
  });

  it('serves no other address, and none after half a minute', async () => {
    const page = aPage();
    readAhead('/mc/ada', page);
    expect(await readVisit('a', '/mc/ada?sort=newest', page)).toBe(2);
    passTime(30_000);
    expect(await readVisit('b', '/mc/ada', page)).toBe(3);
  });

  it('is read again where that failed', async () => {
    const pendingRead = Promise.withResolvers<never>();
    readAhead('/mc/ada', () => pendingRead.promise);
    pendingRead.reject(new Error('no line'));
    await expect(pendingRead.promise).rejects.toThrow();
    expect(await readVisit('a', '/mc/ada', aPage())).toBe(1);
  });
});

it('nothing is read ahead for a link that has just led there', async () => {
  const page = aPage();
  await readVisit('a', '/mc/ada', page);
  readAhead('/mc/ada', page);
  passTime(1_000);
  readAhead('/mc/ada', page);
  expect(await readVisit('b', '/mc/ada', page)).toBe(2);
});

describe('coming back to a page', () => {
  it('finds what it showed, for five minutes', async () => {
    const page = aPage();
    await readVisit('a', '/mc/ada', page);
    await readVisit('b', '/mc/ada', page);
    expect(await readVisit('a', '/mc/ada', page)).toBe(1);
    expect(await readVisit('b', '/mc/ada', page)).toBe(2);
    passTime(5 * 60_000);
    expect(await readVisit('a', '/mc/ada', page)).toBe(3);
  });

  it('finds what was read anew where it stands', async () => {
    const page = aPage();
    await readVisit('a', '/mc/ada', page);
    await readNow('a', '/mc/ada', page);
    expect(await readVisit('a', '/mc/ada', page)).toBe(2);
  });

  it('finds it as it is after something was written, also while it was being read', async () => {
    const page = aPage();
    await readVisit('a', '/mc/ada', page);
    passTime(1_000);
    readAhead('/mc/ada', page);
    forgetVisits();
    expect(await readVisit('a', '/mc/ada', page)).toBe(3);
    const visitData = readVisit('b', '/mc/ada', page);
    forgetVisits();
    expect(await visitData).toBe(4);
    expect(await readVisit('b', '/mc/ada', page)).toBe(5);
  });

  it('finds nothing that may say that something did not come', async () => {
    const page = aPage();
    const visitData = readVisit('a', '/mc/ada', page);
    noteLost();
    expect(await visitData).toBe(1);
    expect(await readVisit('a', '/mc/ada', page)).toBe(2);
    expect(await readVisit('a', '/mc/ada', page)).toBe(2);
    passTime(1_000);
    readAhead('/mc/ada', page);
    noteLost();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await readVisit('b', '/mc/ada', page)).toBe(4);
  });

  it('finds the twenty last pages', async () => {
    const page = aPage();
    for (let index = 0; index <= 20; index += 1) await readVisit(String(index), '/', page);
    expect(await readVisit('1', '/', page)).toBe(2);
    expect(await readVisit('0', '/', page)).toBe(22);
  });
});
