import { crc32 } from 'node:zlib';
import { type ZipEntry, zipFile } from '#contract/export/archive/zip-file.ts';

const FILES = 250;
const FILE_BYTES = 4_000_000;
const PIECE = 256 * 1024;
/** What a volume of a GB may add to the memory of whoever makes it, garbage with it, in MB. */
const BUDGET = 100;
const MEGABYTE = 1_000_000;

async function* pieces() {
  for (let at = 0; at < FILE_BYTES; at += PIECE) yield new Uint8Array(Math.min(PIECE, FILE_BYTES - at));
}

async function* entries(): AsyncGenerator<ZipEntry> {
  for (let n = 0; n < FILES; n++) yield { name: `media/${n}.jpg`, changed: new Date(0), content: pieces() };
}

/** Memory and processor time of a volume of a GB, made in pieces as they are asked for and thrown away: the writer alone. */
const began = process.cpuUsage();
const before = process.memoryUsage.rss();
let [bytes, peak, early] = [0, 0, 0];
for await (const piece of zipFile(entries(), crc32)) {
  bytes += piece.length;
  peak = Math.max(peak, process.memoryUsage.rss() - before);
  if (bytes < FILES * FILE_BYTES * 0.2) early = peak;
}
const { user, system } = process.cpuUsage(began);
console.log(`A volume of ${(bytes / MEGABYTE).toFixed(0)} MB in ${FILES} files, with its sums`);
console.log(
  `  memory     ${(peak / MEGABYTE).toFixed(1)} MB more at most, ${(early / MEGABYTE).toFixed(1)} of it within the first fifth; budget ${BUDGET}`,
);
console.log(`  processor  ${((user + system) / MEGABYTE).toFixed(2)} s`);
process.exitCode = peak > BUDGET * MEGABYTE ? 1 : 0;
