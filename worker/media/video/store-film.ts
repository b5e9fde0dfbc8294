import { PART_SIZE } from '#contract/media/media.ts';
import { readFilm } from '#contract/media/video/film.ts';
import { type WebFilm, webFilm } from '#contract/media/video/web-film.ts';
import { filmKey, getObject, headObject, originalKey, readRange, writeInParts } from '#worker/db/bucket.ts';
import type { Env } from '#worker/ground/env.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { BLOCK_BYTES, BlockWriter } from './block-writer.ts';

/** Up to this many bytes between two stretches are read along: another read of the bucket would take longer. */
const GAP = 256 * 1024;

/**
 * Writes the copy of a film that visitors get, unless it exists: its index first, its samples unchanged, and no
 * location data. No samples are held in memory. False if the original is no film after all.
 */
export async function storeFilm(env: Env, { id }: Pick<MediaRow, 'id'>): Promise<boolean> {
  if (await headObject(env, filmKey(id))) return true;
  const key = originalKey(id);
  const original = await headObject(env, key);
  if (!original) return false;
  const film = await readFilm((offset, length) => readRange(env, key, offset, length), original.size);
  const copy = film.ok ? webFilm(film.value) : null;
  if (!copy) return false;
  const { bytes, mime: contentType } = copy;
  await writeInParts(env, filmKey(id), { bytes, partSize: PART_SIZE, contentType }, async (stretch, stream) => {
    const blocks = new BlockWriter(stream);
    await blocks.write(copy.head.subarray(stretch.from, stretch.to));
    for (const run of stretchRuns(copy, stretch)) await copyRun(env, key, run, blocks);
    await blocks.end();
  });
  return true;
}

type Stretch = { from: number; to: number };

/** Stretches of the original that are read together, because little lies between them. */
type Run = { from: number; to: number; stretches: Stretch[] };

/** The byte ranges of the original that make up a stretch of the copy, grouped into runs. */
function stretchRuns({ head, ranges }: WebFilm, { from, to }: Stretch): Run[] {
  const runs: Run[] = [];
  let position = head.length;
  for (let i = 0; i < ranges.from.length && position < to; i++) {
    const start = ranges.from[i] ?? 0;
    const end = ranges.to[i] ?? 0;
    const stretch = { from: Math.max(start, start + from - position), to: Math.min(end, start + to - position) };
    if (stretch.from < stretch.to) addToRuns(runs, stretch);
    position += end - start;
  }
  return runs;
}

function addToRuns(runs: Run[], stretch: Stretch) {
  const run = runs.at(-1);
  if (!run || stretch.from - run.to > GAP) {
    runs.push({ ...stretch, stretches: [stretch] });
    return;
  }
  run.to = stretch.to;
  run.stretches.push(stretch);
}

async function copyRun(env: Env, key: string, { from, to, stretches }: Run, blocks: BlockWriter) {
  const object = await getObject(env, key, { offset: from, length: to - from });
  if (!object) throw new Error('The original of a film is gone');
  const reader = object.body.getReader({ mode: 'byob' });
  let next = 0;
  for (let position = from; position < to; ) {
    const { value } = await reader.readAtLeast(Math.min(BLOCK_BYTES, to - position), new Uint8Array(BLOCK_BYTES));
    if (!value?.length) throw new Error('The original of a film ended early');
    const end = position + value.length;
    for (let stretch = stretches[next]; stretch && stretch.from < end; stretch = stretches[next]) {
      await blocks.write(value.subarray(Math.max(0, stretch.from - position), stretch.to - position));
      if (stretch.to > end) break;
      next += 1;
    }
    position = end;
  }
}
