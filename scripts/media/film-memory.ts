// node scripts/media/film-memory.ts: the maximum growth in MB of a process that reads the index of a
// deliberately costly film and plans its copy. Each film is read from a file by a process of its own:
// film-memory.ts <file>.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  interleavedHour,
  maxChunksFilm,
  repeatedFilm,
  scatteredFilm,
} from '#contract/media/video/crafted-film-for-tests.ts';
import { readFilm } from '#contract/media/video/film.ts';
import { webFilm } from '#contract/media/video/web-film.ts';

/** The outcome of a film, and the growth of the process's peak memory in MB. */
type FilmMemory = { outcome: string; growthMb: number };

const films: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'few chunks': () => scatteredFilm(1_000),
  '200,000 chunks apart': () => scatteredFilm(200_000),
  '600,000 chunks apart': () => scatteredFilm(600_000),
  '1,500,000 chunks apart': () => scatteredFilm(1_500_000),
  '1,000,000 chunks in one place': () => repeatedFilm(1_000_000),
  '6,000,000 chunks in one place': () => repeatedFilm(6_000_000),
  'an interleaved hour': interleavedHour,
  'as many chunks as are taken': maxChunksFilm,
};

async function readOutcome(path: string): Promise<string> {
  const file = openSync(path, 'r');
  const film = await readFilm(async (offset, length) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  }, statSync(path).size);
  closeSync(file);
  return film.ok ? `taken, stretches: ${webFilm(film.value)?.ranges.from.length}` : film.error;
}

/** The peak memory of this process in MB, as Linux counts it: Node's figure includes the process that started it. */
function peakMb(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Reads a film in this process, after another one that loads and compiles the code. */
async function measureHere(path: string, fewChunks: string): Promise<FilmMemory> {
  for (let i = 0; i < 5; i++) await readOutcome(fewChunks);
  const memoryBefore = peakMb();
  const outcome = await readOutcome(path);
  return { outcome, growthMb: Math.round(peakMb() - memoryBefore) };
}

/** Reads each film in a process of its own. */
export function measureFilmMemory(): Record<string, FilmMemory> {
  const folder = mkdtempSync(join(tmpdir(), 'vug-films-'));
  const paths = Object.entries(films).map(([name, make]) => {
    const path = join(folder, name);
    writeFileSync(path, make());
    return [name, path] as const;
  });
  const fewChunks = join(folder, 'few chunks');
  const measurements = paths.map(([name, path]) => {
    const args = ['--no-warnings', import.meta.filename, path, fewChunks];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    return [name, JSON.parse(stdout) as FilmMemory] as const;
  });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(measurements);
}

if (process.argv[1] === import.meta.filename) {
  const [path, fewChunks] = process.argv.slice(2);
  if (path && fewChunks) console.log(JSON.stringify(await measureHere(path, fewChunks)));
  else console.table(measureFilmMemory());
}
