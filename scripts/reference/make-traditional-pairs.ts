// node scripts/reference/make-traditional-pairs.ts <folder of the package opencc-js 1.4> writes contract/text/traditional-pairs.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const target = join(import.meta.dirname, '../../contract/text/traditional-pairs.ts');

const head = `/**
 * Traditional character, then its simplified one, for every pair that Big5 can write; what stands for itself is left out.
 * Made by scripts/reference/make-traditional-pairs.ts from OpenCC's TSCharacters (Apache License 2.0, Copyright BYVoid).
 */
export const TRADITIONAL_PAIRS =
`;

/** Pairs in the order of the code points. A simplified character is never the left side of another pair. */
export function readPairs(dictionary: string): string[] {
  const pairs = new Map<string, string>();
  for (const [, traditional, simplifiedForm] of dictionary.matchAll(/(\p{Script=Han}) (\p{Script=Han})/gu)) {
    if (traditional && simplifiedForm && traditional !== simplifiedForm && inBig5(traditional))
      pairs.set(traditional, simplifiedForm);
  }
  for (const simplifiedForm of [...pairs.values()]) pairs.delete(simplifiedForm);
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([traditional, simplifiedForm]) => traditional + simplifiedForm);
}

const big5 = new Set<string>();
for (let lead = 0xa1; lead <= 0xf9; lead++) {
  for (let trail = 0x40; trail <= 0xfe; trail++) big5.add(new TextDecoder('big5').decode(Uint8Array.of(lead, trail)));
}
const inBig5 = (character: string) => big5.has(character);

function write(folder: string): void {
  const pairs = readPairs(readFileSync(join(folder, 'dist/esm-lib/dict/TSCharacters.js'), 'utf8'));
  const lines: string[] = [];
  for (let start = 0; start < pairs.length; start += 54) lines.push(`  '${pairs.slice(start, start + 54).join('')}'`);
  writeFileSync(target, `${head}${lines.join(' +\n')};\n`);
}

const [folder] = process.argv.slice(2);
if (import.meta.main && folder) write(folder);
