import { foldText, hasHan } from '#contract/text/fold-text.ts';
import { descriptors, unknownTerms } from './mineral-vocabulary.ts';
import { withoutDoubt } from './name-forms.ts';
import { type Presence, readEpimorph, splitReplaced } from './replaced-minerals.ts';
import { type IsName, maskBrackets, splitJoined } from './split-joined-names.ts';

/**
 * A part of a cell that names a mineral; `separator` is what separates it from the previous part: a comma, or a
 * change of script.
 */
export type MineralMention = {
  writtenName: string;
  presence: Presence;
  isDoubted: boolean;
  separator: 'comma' | 'script' | null;
};

const hardSigns = /[,;，；、/|\n\r\t+&＆]|·(?=\p{Script=Han})/gu;
const latinJoint =
  /(?<!\s)\s+(?:on|with|in|over|and|und|mit|auf|et|avec|sur|con|com|sobre|plus|enclosing|encloses|coating|contain(?:s|ing)|(?:coated|covered|overgrown|partly replaced|partially replaced)\s+(?:by|with)|(?:partly |partially )?altering\s+(?:in)?to|(?:partly|partially)\s+altered\s+(?:in)?to|incl(?:u(?:des|ding|ded|sions?)?)?\.?(?:\s+(?:with|in|of|by))?|associated with|assoc\.?)(?=\s)\s+/giu;
const leadingJoint = /^(?:on|with|in|over|and|und|mit|auf|et|avec|sur|con|com|from)\s+/iu;
const chineseJoint = /以及|上的|包裹|包含|伴生|共生|[与和及附と]/gu;
const betweenScripts = /(?<=[\p{Script=Han}）)】\]?？])[ \u3000]+|(?<![ \u3000])[ \u3000]+(?=\p{Script=Han})/gu;
const countPattern = /^(?:[一二两三四五六七八九十]+|\d+)\s*(?:个|堆|块|颗|粒|件|盒|pcs?|pieces?)$|^一堆$/iu;

/** Whether a text is only a count of specimens: 三个, 2 pcs. */
export const isCount = (text: string): boolean => countPattern.test(text.trim());

/** Writes 'w/' as 'with', and joins 'var.' to the name before it, so that no comma separates a variety from its species. */
const expandAbbreviations = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/\bd\/t\b/giu, 'DT')
    .replace(/\bi\.\s*d\.?(?!\p{L})/giu, 'ID')
    .replace(/(?<=\s)[wc]\/\s*|(?<=\s)w\.\s+(?=\p{L})/gu, 'with ')
    .replace(/[（(]\s*((?:on|with|in|and|auf|mit)\s[^（()）]*|[与和及附][^（()）]*)[）)]/giu, ' $1 ')
    .replace(/[,;]\s*(?=var(?:iety)?\b|v\.)/giu, ' ')
    .trim();

/**
 * Returns the parts of a cell that each name a mineral, as written: 'Fluorite on Quartz; Pyrite', '碧玺 萤石 水晶'.
 * `isName` returns whether a text as a whole, with brackets and joining words, is a name of the reference; such a
 * text is not split.
 */
export function readMinerals(cell: string, isName: IsName = () => false): MineralMention[] {
  const text = expandAbbreviations(cell);
  const mentions = isName(text) ? [buildMention(text, 'present')] : splitMentions(text, isName);
  const seenNames = new Set<string>();
  return mentions.filter(({ writtenName }) => {
    const key = foldText(writtenName) || writtenName;
    if (writtenName === '' || isCount(writtenName) || seenNames.has(key)) return false;
    // 'Geode' is a name only if the cell names nothing else; beside a mineral it is a description.
    if (isOnlyDescription(writtenName) && (mentions.length > 1 || !isName(writtenName))) return false;
    seenNames.add(key);
    return true;
  });
}

function splitMentions(text: string, isName: IsName): MineralMention[] {
  const mentions: MineralMention[] = [];
  for (const { part, sign } of splitAtSigns(text)) {
    const sectionMentions = readSection(part.replace(leadingJoint, ''), isName);
    const previousMention = mentions.at(-1);
    const isAfterComma = sign === ',' || sign === '，';
    const invertedName = previousMention && isAfterComma ? `${part} ${previousMention.writtenName}` : '';
    if (previousMention && invertedName !== '' && previousMention.presence === 'present' && isName(invertedName)) {
      mentions[mentions.length - 1] = { ...previousMention, writtenName: invertedName };
      continue;
    }
    const [firstMention, ...otherMentions] = sectionMentions;
    if (firstMention)
      mentions.push(
        previousMention && isAfterComma ? { ...firstMention, separator: 'comma' } : firstMention,
        ...otherMentions,
      );
  }
  return mentions;
}

/** Splits a text at signs outside brackets; returns each part with the sign before it. */
function splitAtSigns(text: string): { part: string; sign: string }[] {
  const signs = [...maskBrackets(text).matchAll(hardSigns)];
  return [...signs, { 0: '', index: text.length }].map(({ index = 0 }, signIndex) => {
    const previousSign = signs[signIndex - 1];
    const start = previousSign ? previousSign.index + previousSign[0].length : 0;
    return { part: text.slice(start, index).trim(), sign: previousSign?.[0] ?? '' };
  });
}

/** Splits Chinese names at spaces, but not before the brackets of a name, and Latin names at joining words. */
function readSection(section: string, isName: IsName): MineralMention[] {
  const epimorphNames = readEpimorph(section);
  if (epimorphNames) {
    const [crustName = '', replacedName = '', ...otherNames] = epimorphNames.flatMap((name) =>
      splitJoined(name, latinJoint, isName),
    );
    return [
      buildMention(crustName, 'present'),
      buildMention(replacedName, 'replaced'),
      ...otherNames.map((name) => buildMention(name, 'present')),
    ];
  }
  const joinedText = section.replace(/(?<=\p{Script=Han})\s+(?=[（(])/gu, '');
  const runs = splitJoined(joinedText, betweenScripts, isName);
  return runs.flatMap((run, runIndex) => {
    const runSegments = splitReplaced(run, isName);
    const isRead = runSegments.length > 1 && runSegments.every(({ writtenName }) => isName(writtenName));
    const names = splitJoined(run, hasHan(run) ? chineseJoint : latinJoint, isName);
    const nameSegments = names.flatMap((name) => splitReplaced(name.replace(leadingJoint, ''), isName));
    const [firstMention, ...otherMentions] = (isRead ? runSegments : nameSegments).map(({ writtenName, presence }) =>
      buildMention(writtenName, presence),
    );
    const isOther = runIndex > 0 && hasHan(run) !== hasHan(runs[runIndex - 1] ?? '');
    return firstMention
      ? [isOther ? { ...firstMention, separator: 'script' as const } : firstMention, ...otherMentions]
      : [];
  });
}

const buildMention = (text: string, presence: Presence): MineralMention => ({
  writtenName: text,
  presence,
  isDoubted: withoutDoubt(text) !== text,
  separator: null,
});

/**
 * Whether a text names no mineral but describes a specimen or says that it is unidentified: Floater, Matrix, no
 * ID.
 */
export const isOnlyDescription = (text: string): boolean => {
  const tokens = foldText(text).split(' ').filter(Boolean);
  return tokens.length > 0 && tokens.every((word) => descriptors.has(word) || unknownTerms.has(word));
};
