import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Film, readFilm } from '#contract/media/video/film.ts';
import type { Track } from '#contract/media/video/track.ts';
import { webFilm } from '#contract/media/video/web-film.ts';

const folder = new URL('../../../shared/data/media/', import.meta.url);

const readFilmBytes = (file: Uint8Array) =>
  readFilm(async (offset, length) => file.slice(offset, offset + length), file.length);

function copyFilm(file: Uint8Array, film: Film): Uint8Array {
  const copy = webFilm(film);
  if (!copy) throw new Error('no copy');
  const { from, to } = copy.ranges;
  return Buffer.concat([copy.head, ...Array.from(from, (start, i) => file.subarray(start, to[i]))]);
}

const trackSamples = (file: Uint8Array, { chunks }: Track) =>
  Buffer.concat(Array.from(chunks.from, (from, i) => file.subarray(from, chunks.to[i]))).toString('base64');

/** The hash of the first frames and first sound that ffmpeg decodes from a file; null if ffmpeg is not installed. */
function hashDecodedFilm(file: string): string | null {
  const args = ['-v', 'error', '-i', file, '-map', '0:v:0', '-map', '0:a:0?', '-f', 'md5', '-'];
  const { status, stdout } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

// Files of real cameras and phones, if they are available beside the project.
describe.runIf(existsSync(folder))('films of real cameras', () => {
  it.each([
    ['video-720p.mp4', 'full', '1280 720', 'avc1 mp4a'],
    ['video-gps-1080p.mp4', 'full', '1920 1080', 'avc1 mp4a'],
    ['video-h264-xmp.mov', 'full', '640 360', 'avc1'],
    ['video-phone-rotated.mp4', 'full', '720 1280', 'avc1 mp4a'],
    ['video-portrait-1080x1440.mp4', 'full', '1080 1440', 'avc1 mp4a'],
    ['derived-moov-end.mp4', 'full', '1280 720', 'avc1 mp4a'],
    ['derived-moov-front.mp4', 'full', '1280 720', 'avc1 mp4a'],
    ['derived-rotated90.mp4', 'full', '720 1280', 'avc1 mp4a'],
    ['derived-hevc-hvc1.mp4', 'limited', '1280 720', 'hvc1 mp4a'],
    ['derived-hevc-10bit-moov-end.mov', 'limited', '1280 720', 'hvc1 mp4a'],
    ['video-mjpeg.mov', 'limited', '640 480', 'jpeg raw '],
    ['video-old-phone.3gp', 'limited', '176 144', 'mp4v samr'],
  ])('%s is %s, %s, and its copy has the same samples', async (name, playable, sides, codings) => {
    const path = fileURLToPath(new URL(name, folder));
    const file = new Uint8Array(readFileSync(path));
    const read = await readFilmBytes(file);
    if (!read.ok) throw new Error(read.error);
    const film = read.value;
    const { plays, width, height, videoTrack, sound } = film;
    expect([plays ? 'full' : 'limited', `${width} ${height}`]).toEqual([playable, sides]);
    expect([...videoTrack.codings, ...(sound?.codings ?? [])].join(' ')).toBe(codings);
    const copy = copyFilm(file, film);
    const copyOutcome = await readFilmBytes(copy);
    if (!copyOutcome.ok) throw new Error(copyOutcome.error);
    expect(trackSamples(copy, copyOutcome.value.videoTrack) === trackSamples(file, videoTrack)).toBe(true);
    expect(
      Boolean(sound) &&
        trackSamples(copy, copyOutcome.value.sound ?? videoTrack) !== trackSamples(file, sound ?? videoTrack),
    ).toBe(false);
    const scratch = mkdtempSync(join(tmpdir(), 'film-'));
    writeFileSync(join(scratch, 'copy'), copy);
    const copyHash = hashDecodedFilm(join(scratch, 'copy'));
    rmSync(scratch, { recursive: true });
    if (hashDecodedFilm(path) !== null) expect(copyHash).toBe(hashDecodedFilm(path));
  });

  it.each(['bad-moov-only.mov', 'derived-truncated-no-moov.mp4'])('%s is refused', async (name) => {
    const read = await readFilmBytes(new Uint8Array(readFileSync(new URL(name, folder))));
    expect(read).toEqual({ ok: false, error: 'video_damaged' });
  });
});
