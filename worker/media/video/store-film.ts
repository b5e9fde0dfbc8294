import { PART_SIZE } from '#contract/media/media.ts';
import { readFilm } from '#contract/media/video/film.ts';
import { type Piece, type WebFilm, webFilm } from '#contract/media/video/web-film.ts';
import { filmKey, getObject, headObject, originalKey, readRange, writeInParts } from '../../db/bucket.ts';
import type { Env } from '../../env.ts';
import type { MediaRow } from '../tables.ts';

/** What lies between two pieces is read along up to this, in bytes: another read of the bucket would take longer. */
const GAP = 256 * 1024;

/**
 * Writes the copy of a film that is given out, unless it is there: its index first, its samples as they were, and nothing
 * of where it was taken. None of the samples is held in memory. False where the original is no film after all.
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
  await writeInParts(env, filmKey(id), { bytes, part: PART_SIZE, contentType }, async (stretch, into) => {
    if (stretch.from < copy.head.length) await writeHead(copy, stretch, into);
    for (const run of runsOf(piecesWithin(copy, stretch))) await pipeRun(env, key, run, into);
  });
  return true;
}

async function writeHead({ head }: WebFilm, { from, to }: Piece, into: WritableStream<Uint8Array>) {
  const writer = into.getWriter();
  await writer.write(head.subarray(from, Math.min(head.length, to)));
  writer.releaseLock();
}

/** What of the original stands in a stretch of the copy. */
function piecesWithin({ head, pieces }: WebFilm, stretch: Piece): Piece[] {
  const found: Piece[] = [];
  let at = head.length;
  for (const { from, to } of pieces) {
    const [first, last] = [Math.max(stretch.from, at), Math.min(stretch.to, at + to - from)];
    if (first < last) found.push({ from: from + first - at, to: from + last - at });
    at += to - from;
    if (at >= stretch.to) break;
  }
  return found;
}

/** Pieces that are read at once, since little lies between them. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && piece.from - last.to <= GAP) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

async function pipeRun(env: Env, key: string, run: readonly Piece[], into: WritableStream<Uint8Array>) {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return;
  const found = await getObject(env, key, { offset: first.from, length: last.to - first.from });
  if (!found) throw new Error('The original of a film is gone');
  const body: ReadableStream<Uint8Array> = found.body;
  const kept = run.length === 1 ? body : body.pipeThrough(keepOnly(run, first.from));
  await kept.pipeTo(into, { preventClose: true });
}

/** Lets pass what stands in these pieces; what lies between them ends here. */
function keepOnly(run: readonly Piece[], start: number): TransformStream<Uint8Array, Uint8Array> {
  let at = start;
  let next = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = at + chunk.length;
      for (let piece = run[next]; piece && piece.from < end; piece = run[next]) {
        const part = chunk.subarray(Math.max(0, piece.from - at), Math.min(chunk.length, piece.to - at));
        if (part.length > 0) controller.enqueue(part);
        if (piece.to > end) break;
        next += 1;
      }
      at = end;
    },
  });
}
