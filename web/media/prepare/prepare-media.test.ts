import { afterEach, describe, expect, it, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { aBox, aFilm, type TrackForTests } from '#contract/media/video/film-for-tests.ts';
import { prepareMedia } from './prepare-media.ts';

const file = (bytes: (string | number)[], name = 'a.jpg') =>
  new File(
    [
      Uint8Array.from(
        bytes.flatMap((chunk) => (typeof chunk === 'string' ? [...chunk].map((c) => c.charCodeAt(0)) : [chunk])),
      ),
    ],
    name,
  );

const videoTrack: TrackForTests = { handler: 'vide', codec: 'avc1', chunks: [[new Uint8Array(9)]] };

describe('a file that is no picture for us', () => {
  it.each([
    ['a web page', file(['<!doctype html>'], 'a.png'), 'format'],
    ['half a film', file([0, 0, 0, 24, 'ftypmp42', ...Array<number>(20).fill(0)], 'a.mp4'), 'damaged'],
    ['a film in fragments', new File([aFilm({ tracks: [videoTrack], top: [aBox('moof')] })], 'a.mp4'), 'video_unusual'],
    [
      'a film of sound alone',
      new File([aFilm({ tracks: [{ ...videoTrack, handler: 'soun', codec: 'mp4a' }] })], 'a.mov'),
      'video_empty',
    ],
    ['a cut off HEIC', file([0, 0, 0, 24, 'ftypheic', ...Array<number>(20).fill(0)], 'a.heic'), 'damaged'],
    ['a cut off JPEG', file([0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JF']), 'damaged'],
    ['a bomb', file([0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 1, 0, 0, 0, 1, 0, 0, 8, 6]), 'too_many_pixels'],
    ['more than 40 MB', new File([new Uint8Array(41 * 1024 * 1024)], 'a.jpg'), 'too_large'],
  ])('%s is refused before it is decoded', async (_, badFile, reason) => {
    expect(await prepareMedia(badFile, new AbortController().signal)).toEqual({ ok: false, reason });
  });
});

/** A fake worker that posts only what the test makes it post. */
class Thread {
  static instances: Thread[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onmessageerror = () => {};
  hasBegun = false;
  hasEnded = false;
  constructor() {
    Thread.instances.push(this);
  }
  postMessage() {
    this.hasBegun = true;
  }
  terminate() {
    this.hasEnded = true;
  }
}

describe('the thread that prepares a picture', () => {
  afterEach(() => {
    Thread.instances = [];
  });

  const begin = async () => {
    vi.stubGlobal('Worker', Thread);
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({});
      },
    );
    const stop = new AbortController();
    const small = file([0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0, 8, 0, 0, 0, 8, 8, 6]);
    const preparation = prepareMedia(small, stop.signal);
    await vi.waitFor(() => expect(Thread.instances).toMatchObject([{ hasBegun: true, hasEnded: false }]), {
      timeout: longestWait,
    });
    return { stop, made: preparation, thread: Thread.instances[0] };
  };

  it('ends when its upload is cancelled', async () => {
    const { stop, made } = await begin();
    stop.abort();
    expect(await made).toBeNull();
    expect(Thread.instances).toMatchObject([{ hasEnded: true }]);
  });

  it('is not waited for when what it says cannot be read', async () => {
    const { made, thread } = await begin();
    thread?.onmessage({ data: 'begun' });
    thread?.onmessageerror();
    expect(await made).toEqual({ ok: false, reason: 'damaged' });
    expect(Thread.instances).toMatchObject([{ hasEnded: true }]);
  });
});
