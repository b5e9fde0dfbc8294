import { describe, expect, it } from 'vitest';
import { type ChunkFailure, chunkStep, mayReload, reloadRecord } from './chunk-steps.ts';

const failure: ChunkFailure = {
  failureCount: 1,
  isReachable: true,
  isOutdated: false,
  hasInput: false,
  mayReload: true,
  isPage: false,
};

const wait = (pauseMs: number, reason: string | null) => ({ isReload: false, pauseMs, reason });
const reload = { isReload: true };

describe('after a chunk failed to load', () => {
  it.each<[string, Partial<ChunkFailure>, object]>([
    ['a first failure is retried quietly', {}, wait(1_000, null)],
    ['a second one after a longer pause', { failureCount: 2 }, wait(3_000, null)],
    ['a third one is told of, and retried all the same', { failureCount: 3 }, wait(10_000, 'file')],
    ['any later one too', { failureCount: 9 }, wait(10_000, 'file')],
    ['without a connection it is told of at once', { isReachable: false }, wait(2_000, 'connection')],
    [
      'without a connection no version matters',
      { isReachable: false, isOutdated: true, isPage: true },
      wait(2_000, 'connection'),
    ],
    ['a file of another version reloads at once', { isOutdated: true }, reload],
    ['but not where text was typed', { isOutdated: true, hasInput: true }, wait(1_000, null)],
    ['there it is told of later', { isOutdated: true, hasInput: true, failureCount: 3 }, wait(10_000, 'version')],
    ['and not again', { isOutdated: true, mayReload: false }, wait(1_000, null)],
    ['then it is told of too', { isOutdated: true, mayReload: false, failureCount: 3 }, wait(10_000, 'version')],
    ['a page is retried first', { isPage: true }, wait(1_000, null)],
    ['and then loaded whole', { isPage: true, failureCount: 3 }, reload],
    ['but not again', { isPage: true, failureCount: 3, mayReload: false }, wait(10_000, 'file')],
  ])('%s', (_, change, step) => expect(chunkStep({ ...failure, ...change })).toEqual(step));
});

describe('the reload guard', () => {
  const time = 1_000_000;
  it.each<[string, string | null, boolean]>([
    ['allows the first', null, true],
    ['refuses one within ten seconds, whatever the build', reloadRecord(time - 9_999, 'b'), false],
    ['allows one of a newer build after ten seconds', reloadRecord(time - 10_000, 'a'), true],
    ['refuses a second one of the same build', reloadRecord(time - 3_600_000, 'b'), false],
    ['reads a record that names no build', String(time - 10_000), true],
  ])('%s', (_, record, isAllowed) => expect(mayReload(record, time, 'b')).toBe(isAllowed));
});
