import { afterEach, describe, expect, it, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { aBox, aFilm, type TrackForTests } from '#contract/media/video/film-for-tests.ts';
import { preparePicture } from '#web/media/prepare/prepare-picture.ts';

const file = (bytes: (string | number)[], name = 'a.jpg') =>
  new File(
    [
      Uint8Array.from(
        bytes.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [part])),
      ),
    ],
    name,
  );

const picture: TrackForTests = { handler: 'vide', codec: 'avc1', chunks: [[new Uint8Array(9)]] };

describe('a file that is no picture for us', () => {
  it.each([
    ['a web page', file(['<!doctype html>'], 'a.png'), 'format'],
    ['half a film', file([0, 0, 0, 24, 'ftypmp42', ...Array<number>(20).fill(0)], 'a.mp4'), 'damaged'],
    ['a film in fragments', new File([aFilm({ tracks: [picture], top: [aBox('moof')] })], 'a.mp4'), 'video_unusual'],
    [
      'a film of sound alone',
      new File([aFilm({ tracks: [{ ...picture, handler: 'soun', codec: 'mp4a' }] })], 'a.mov'),
      'video_empty',
    ],
    ['a cut off HEIC', file([0, 0, 0, 24, 'ftypheic', ...Array<number>(20).fill(0)], 'a.heic'), 'damaged'],
    ['a cut off JPEG', file([0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JF']), 'damaged'],
    ['a bomb', file([0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 1, 0, 0, 0, 1, 0, 0, 8, 6]), 'too_many_pixels'],
    ['more than 40 MB', new File([new Uint8Array(41 * 1024 * 1024)], 'a.jpg'), 'too_large'],
  ])('%s is refused before it is decoded', async (_, given, reason) => {
    expect(await preparePicture(given, new AbortController().signal)).toEqual({ ok: false, reason });
  });
});

/** A thread that only says what it is made to say. */
class Thread {
  static all: Thread[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onmessageerror = () => {};
  begun = false;
  ended = false;
  constructor() {
    Thread.all.push(this);
  }
  postMessage() {
    this.begun = true;
  }
  terminate() {
    this.ended = true;
  }
}

describe('the thread that prepares a picture', () => {
  afterEach(() => {
    Thread.all = [];
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
    const made = preparePicture(small, stop.signal);
    await vi.waitFor(() => expect(Thread.all).toMatchObject([{ begun: true, ended: false }]), { timeout: longestWait });
    return { stop, made, thread: Thread.all[0] };
  };

  it('ends when its upload is cancelled', async () => {
    const { stop, made } = await begin();
    stop.abort();
    expect(await made).toBeNull();
    expect(Thread.all).toMatchObject([{ ended: true }]);
  });

  it('is not waited for when what it says cannot be read', async () => {
    const { made, thread } = await begin();
    thread?.onmessage({ data: 'begun' });
    thread?.onmessageerror();
    expect(await made).toEqual({ ok: false, reason: 'damaged' });
    expect(Thread.all).toMatchObject([{ ended: true }]);
  });
});
