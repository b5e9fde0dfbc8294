// node scripts/reference/make-readings.ts writes contract/text/readings.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { asChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { foldText } from '#contract/text/fold-text.ts';

const reference = join(import.meta.dirname, '../../reference/localities.csv');
const target = join(import.meta.dirname, '../../contract/text/readings.ts');

const head = `/**
 * The characters of GB 2312, and what names of the reference hold beside them, by the syllable they are read as most often
 * in names of places, without tones.
 * Made by scripts/reference/make-readings.ts from pinyin-pro (MIT License, Copyright zh-lx).
 */
export const READINGS =
`;

/** Characters with another reading in place names than alone. */
const inNames = new Map(
  Object.entries({ 重: 'chong', 长: 'chang', 厦: 'xia', 尉: 'wei', 查: 'cha', 曾: 'zeng', 单: 'dan', 乐: 'le' }),
);

function charactersOfGb2312(): string[] {
  const characters: string[] = [];
  for (let lead = 0xb0; lead <= 0xf7; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const character = new TextDecoder('gb18030').decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}

const charactersOfNames = () => asChinese(foldText(readFileSync(reference, 'utf8'))).match(/\p{Script=Han}/gu) ?? [];

/** 'a啊阿 ai哎唉': syllables in alphabetical order, their characters in the order of the code points. */
export function writeReadings(): string {
  const groups = Map.groupBy(
    new Set([...charactersOfGb2312(), ...charactersOfNames()]),
    (character) => inNames.get(character) ?? pinyin(character, { toneType: 'none', v: true }).replaceAll('v', 'u'),
  );
  return [...groups]
    .filter(([syllable]) => /^[a-z]+$/.test(syllable))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, characters]) => syllable + characters.sort().join(''))
    .join(' ');
}

function write(): void {
  const characters = [...writeReadings()];
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += 100)
    lines.push(`  '${characters.slice(start, start + 100).join('')}'`);
  writeFileSync(target, `${head}${lines.join(' +\n')};\n`);
}

if (import.meta.main) write();
