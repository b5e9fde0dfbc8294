import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestWait } from '#contract/longest-wait-for-tests.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { addPhotos } from '#web/media/upload/photo-uploads.ts';
import { files, uploadsAtom } from '#web/media/upload/upload-store.ts';
import { prepareHere } from './prepare-image.ts';

// One library fails to load; the other loads and cannot read the file.
vi.mock('utif2', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
vi.mock('heic-to/csp', () => ({ heicTo: () => Promise.reject(new Error('No picture')) }));

// A decoder is imported when it is needed: again by this test file, and again by the next.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const le16 = (value: number) => [value & 0xff, value >> 8];
const entry = (tag: number, value: number) => [...le16(tag), ...le16(3), 1, 0, 0, 0, ...le16(value), 0, 0];
const tiff = new File(
  [Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, ...le16(2), ...entry(256, 640), ...entry(257, 480), 0, 0, 0, 0])],
  'a.tif',
);

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No decoder', 'InvalidStateError')));
});

describe('a file that this browser cannot read by itself', () => {
  it.each([
    ['TIFF', 'not_loaded'],
    ['HEIC', 'heic'],
    ['AVIF', 'avif'],
    ['JPG', 'damaged'],
  ] as const)('%s is told apart: %s', async (format, reason) => {
    const admittedImage = { format, orientation: 1, exifChunk: null, seen: { width: 640, height: 480 } };
    expect(await prepareHere(tiff, admittedImage)).toEqual({ ok: false, reason });
  });

  it('waits for the line with its file while the decoder is missing, and is tried again', async () => {
    addPhotos({ specimen_id: 's1' }, [tiff], 1);
    const expectTries = (tries: number) =>
      vi.waitFor(() => expect(atomStore.get(uploadsAtom)[0]).toMatchObject({ state: 'offline', reason: null, tries }), {
        timeout: longestWait,
      });
    await expectTries(1);
    window.dispatchEvent(new Event('online'));
    await expectTries(2);
    expect([...files.values()]).toEqual([tiff]);
  });
});
