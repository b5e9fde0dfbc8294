import { fold, hasHan } from '../../../search/fold.ts';
import { lookWords, unknownWords } from './mineral-words.ts';
import { withoutDoubt } from './name-parts.ts';
import { type Presence, readEpimorph, splitReplaced } from './replaced-minerals.ts';
import { type IsName, maskBrackets, splitJoined } from './split-joined.ts';

/** A part of a cell that names a mineral; `before` says what stands between it and the part before: a comma, or another script. */
export type MineralMention = {
  written: string;
  presence: Presence;
  isDoubted: boolean;
  before: 'comma' | 'script' | null;
};

const hardSigns = /[,;，；、/|\n\r\t+&＆]|·(?=\p{Script=Han})/gu;
const latinJoint =
  /\s+(?:on|with|in|over|and|und|mit|auf|et|avec|sur|con|com|sobre|plus|enclosing|encloses|coating|contain(?:s|ing)|(?:coated|covered|overgrown|partly replaced|partially replaced)\s+(?:by|with)|(?:partly |partially )?altering\s+(?:in)?to|(?:partly|partially)\s+altered\s+(?:in)?to|incl(?:u(?:des|ding|ded|sions?)?)?\.?(?:\s+(?:with|in|of|by))?|associated with|assoc\.?)(?=\s)\s+/giu;
const leadingJoint = /^(?:on|with|in|over|and|und|mit|auf|et|avec|sur|con|com|from)\s+/iu;
const chineseJoint = /以及|上的|包裹|包含|伴生|共生|[与和及附と]/gu;
const betweenScripts = /(?<=[\p{Script=Han}）)】\]?？])[ \u3000]+|[ \u3000]+(?=\p{Script=Han})/gu;
const counted = /^(?:[一二两三四五六七八九十]+|\d+)\s*(?:个|堆|块|颗|粒|件|盒|pcs?|pieces?)$|^一堆$/iu;

/** Whether a text says how many pieces there are, and nothing else. */
export const isCount = (text: string): boolean => counted.test(text.trim());

/** A cell in the signs in which it is read: 'w/' is 'with', and its variety belongs to the name before it. */
const tidied = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/\bd\/t\b/giu, 'DT')
    .replace(/\bi\.\s*d\.?(?!\p{L})/giu, 'ID')
    .replace(/(?<=\s)[wc]\/\s*|(?<=\s)w\.\s+(?=\p{L})/gu, 'with ')
    .replace(/[（(]\s*((?:on|with|in|and|auf|mit)\s[^（()）]*|[与和及附][^（()）]*)[）)]/giu, ' $1 ')
    .replace(/[,;]\s*(?=var(?:iety)?\b|v\.)/giu, ' ')
    .trim();

/**
 * The parts of a cell that each name a mineral, as written: 'Fluorite on Quartz; Pyrite', '碧玺 萤石 水晶'. `isName` says
 * what the reference calls a mineral as a whole, brackets, joining words and all; that is parted no further.
 */
export function readMinerals(cell: string, isName: IsName = () => false): MineralMention[] {
  const text = tidied(cell);
  const mentions = isName(text) ? [mentionOf(text, 'present')] : partsOf(text, isName);
  const seen = new Set<string>();
  return mentions.filter(({ written }) => {
    const key = fold(written) || written;
    if (written === '' || isCount(written) || seen.has(key)) return false;
    // A geode is what a cell names where it names nothing else; beside a mineral it says how that looks.
    if (isOnlyLook(written) && (mentions.length > 1 || !isName(written))) return false;
    seen.add(key);
    return true;
  });
}

function partsOf(text: string, isName: IsName): MineralMention[] {
  const mentions: MineralMention[] = [];
  for (const { part, sign } of splitAtSigns(text)) {
    const found = mentionsIn(part.replace(leadingJoint, ''), isName);
    const before = mentions.at(-1);
    const isAfterComma = sign === ',' || sign === '，';
    const inverted = before && isAfterComma ? `${part} ${before.written}` : '';
    if (before && inverted !== '' && before.presence === 'present' && isName(inverted)) {
      mentions[mentions.length - 1] = { ...before, written: inverted };
      continue;
    }
    const [first, ...more] = found;
    if (first) mentions.push(before && isAfterComma ? { ...first, before: 'comma' } : first, ...more);
  }
  return mentions;
}

/** The parts of a text between signs outside brackets, each with the sign before it. */
function splitAtSigns(text: string): { part: string; sign: string }[] {
  const signs = [...maskBrackets(text).matchAll(hardSigns)];
  return [...signs, { 0: '', index: text.length }].map(({ index = 0 }, at) => {
    const before = signs[at - 1];
    const start = before ? before.index + before[0].length : 0;
    return { part: text.slice(start, index).trim(), sign: before?.[0] ?? '' };
  });
}

/** Chinese names stand a space apart, with what is in brackets after the name it belongs to; Latin ones are joined by words. */
function mentionsIn(part: string, isName: IsName): MineralMention[] {
  const crust = readEpimorph(part);
  if (crust) {
    const [first = '', gone = '', ...beside] = crust.flatMap((name) => splitJoined(name, latinJoint, isName));
    return [
      mentionOf(first, 'present'),
      mentionOf(gone, 'replaced'),
      ...beside.map((one) => mentionOf(one, 'present')),
    ];
  }
  const attached = part.replace(/(?<=\p{Script=Han})\s+(?=[（(])/gu, '');
  const runs = splitJoined(attached, betweenScripts, isName);
  return runs.flatMap((run, at) => {
    const atOnce = splitReplaced(run, isName);
    const isRead = atOnce.length > 1 && atOnce.every(({ written }) => isName(written));
    const joined = splitJoined(run, hasHan(run) ? chineseJoint : latinJoint, isName);
    const inTurn = joined.flatMap((name) => splitReplaced(name.replace(leadingJoint, ''), isName));
    const [first, ...more] = (isRead ? atOnce : inTurn).map(({ written, presence }) => mentionOf(written, presence));
    const isOther = at > 0 && hasHan(run) !== hasHan(runs[at - 1] ?? '');
    return first ? [isOther ? { ...first, before: 'script' as const } : first, ...more] : [];
  });
}

const mentionOf = (written: string, presence: Presence): MineralMention => ({
  written,
  presence,
  isDoubted: withoutDoubt(written) !== written,
  before: null,
});

/** Whether a text says how a piece looks, or that nobody knows, and names no mineral: Floater, Matrix, no ID. */
export const isOnlyLook = (written: string): boolean => {
  const words = fold(written).split(' ').filter(Boolean);
  return words.length > 0 && words.every((word) => lookWords.has(word) || unknownWords.has(word));
};
