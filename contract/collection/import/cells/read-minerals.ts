import { fold, hasHan } from '../../../search/fold.ts';
import {
  chineseColours,
  chineseLooks,
  coloured,
  lookWords,
  plainChineseEnds,
  QUARTZ,
  ROCK_CRYSTAL,
} from './mineral-words.ts';

/** A part of a cell that names a mineral; `isFormer` where it is what another replaced, which is there no more. */
export type MineralMention = { written: string; isFormer: boolean; isDoubted: boolean };

const hardSigns = /[,;，；、/|\n\r\t+&＆]|·(?=\p{Script=Han})/u;
const former =
  /\s+(?:after|replac(?:ing|es|ed)|ps(?:eu|ue)do\.?(?:morph)?(?:\s+(?:after|of))?|epimorph(?:\s+after)?)\s+/iu;
const joining =
  /\s+(?:on|with|w\/|in|over|and|und|mit|auf|enclosing|encloses|contain(?:s|ing)|incl(?:u(?:des|ding|ded|sions?)?)?\.?(?:\s+(?:with|in|of))?|associated with|assoc\.?)(?:\s+|(?<=\/))/iu;
const chineseJoining = /包裹|包含|伴生|共生|取代(?=\p{Script=Han})/u;
const brackets = /[（(【[]([^）)】\]]*)[）)】\]]/gu;
const quoted = /["“”「『]([^"“”」』]*)["“”」』]/gu;
/** A space within brackets, which parts nothing. */
const HELD = '\u00a0';
const counted = /^(?:[一二两三四五六七八九十]+|\d+)\s*(?:个|堆|块|颗|粒|件|盒|pcs?|pieces?)$|^一堆$/iu;

/** The parts of a cell that each name a mineral, as written: 'Fluorite on Quartz; Pyrite', '碧玺 萤石 水晶'. */
export function readMinerals(cell: string): MineralMention[] {
  // A comma within brackets parts what is said of one mineral, and w/ is no stroke.
  const text = cell
    .normalize('NFC')
    .replace(/\bw\//giu, ' with ')
    .replace(/\bd\/t\b/giu, 'DT')
    .replace(brackets, (whole) => whole.replaceAll(/[,;，；、/|&+]/gu, ' '));
  const mentions = text.split(hardSigns).flatMap((part) => {
    const [now = '', ...earlier] = part.split(former);
    return [
      ...splitMore(now).map((written) => mentionOf(written, false)),
      ...earlier.flatMap(splitMore).map((written) => mentionOf(written, true)),
    ];
  });
  const seen = new Set<string>();
  return mentions.filter(({ written }) => {
    const key = fold(written) || written;
    if (written === '' || counted.test(written) || isOnlyLook(written) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const mentionOf = (written: string, isFormer: boolean): MineralMention => ({
  written: written.trim(),
  isFormer,
  isDoubted: /[?？]/u.test(written),
});

/** Chinese names stand a space apart, with what is in brackets after the name it belongs to; Latin ones are joined by words. */
function splitMore(part: string): string[] {
  if (!hasHan(part)) return part.split(joining).map((one) => one.trim());
  const held = part.replace(brackets, (whole) => whole.replaceAll(' ', HELD)).replace(/\s+(?=[（(])/gu, '');
  return held
    .replace(brackets, (whole) => whole.replace(chineseJoining, HELD))
    .split(/[ \u3000]+/u)
    .flatMap((one) => {
      const outside = one.replace(brackets, '');
      return chineseJoining.test(outside) && !/^[（(]/u.test(one) ? one.split(chineseJoining) : [one];
    })
    .map((one) => one.replaceAll(HELD, ' ').trim())
    .filter((one) => one !== '');
}

/** A mention without what stands in quotes and brackets, and what stood in the brackets, each a name it may have. */
export function namesWithin(written: string): string[] {
  const doubtless = written.replace(/[?？]/gu, ' ');
  const inBrackets = [...doubtless.matchAll(brackets)].flatMap(([, inside = '']) => {
    const text = inside.trim();
    return text === '' || counted.test(text) ? [] : [text];
  });
  const outside = doubtless.replace(brackets, ' ');
  const plain = outside.replace(/\bspinel(?:[ -]law)?[ -]twin(?:s|ned)?\b/giu, ' ');
  const unquoted = plain.replace(quoted, ' ').trim() || plain.replace(/["“”「」『』]/gu, ' ').trim();
  const variety = /^(.*?)\s*(?:\bvar(?:iety|\.|\b)|变种)\s*[.:]?\s*(.+)$/iu.exec(unquoted);
  return [...(variety ? [variety[2] ?? '', variety[1] ?? ''] : [unquoted]), ...inBrackets]
    .map((name) => name.replace(/\s+/gu, ' ').trim())
    .filter((name) => name !== '');
}

/** Whether a text says how a piece looks and names no mineral: Floater, Matrix. */
const isOnlyLook = (written: string): boolean => {
  const words = fold(written).split(' ').filter(Boolean);
  return words.length > 0 && words.every((word) => lookWords.has(word));
};

/** What else a Chinese name may be called: `name` with a word for its look taken from its front, `beside` what stood there. */
type Tail = { name: string; beside: string };

/** What is left of a Chinese name when words for its look are taken from its front. */
export function chineseTails(name: string): Tail[] {
  const tails: Tail[] = [];
  for (let rest = name; ; ) {
    const look = chineseLooks.find((one) => rest.startsWith(one) && rest.length > one.length + 1);
    const colour =
      look === undefined && chineseColours.test(rest) && coloured.has(rest.slice(1)) ? rest.slice(0, 1) : look;
    if (colour === undefined) break;
    rest = rest.slice(colour.length);
    tails.push({ name: rest, beside: '' });
  }
  const end = plainChineseEnds.find((one) => name.endsWith(one) && name.length > one.length);
  if (end !== undefined && !tails.some((tail) => tail.name === end))
    tails.push({ name: end, beside: name.slice(0, -end.length).replace(/[红橙黄绿蓝紫粉白黑灰]$/u, '') });
  return tails.map((tail) => ({ ...tail, name: tail.name === ROCK_CRYSTAL ? QUARTZ : tail.name }));
}
