import { asChinese } from '#contract/localities/resolve/words/chinese-names.ts';
import { isMineral, isSmall, wordKinds } from '#contract/localities/resolve/words/generic-words.ts';
import { foldChineseText, joinInitials, latinWords } from '#contract/localities/resolve/words/keys.ts';
import { withUsualSpelling } from '#contract/localities/resolve/words/usual-spelling.ts';
import { hasHan } from '#contract/text/fold-text.ts';

/**
 * A word in Latin letters or one Chinese character of a label, with its original spelling in `raw`;
 * `isHyphened` when a hyphen joins it to the next.
 */
export type Unit = { text: string; raw: string; han: boolean; isDotted: boolean; isHyphened: boolean; segment: number };
/** A segment of a label, cut at commas and similar; `from` and `to` count units. */
export type LabelSegment = { from: number; to: number; raw: string };
export type Label = { units: Unit[]; segments: LabelSegment[] };

/** The most units that are read; a longer text is no label. */
const UNITS_MAX = 48;

const collectors =
  /(?<=^.|[^\s,;(（])[\s,;(（]*(?:\bex\b\.?(?=\s)|(?<![\p{L}])(?:from the )?coll(?:ection|ected|\.|n\b)|\b(?:purchased|bought|acquired|dealer|leg\.|slg\.|sammlung)(?![\p{L}])|旧藏|收藏自|购于|购自).*$/isu;
const leadingCollector = /^\s*(?:ex\b|coll\.|ex-)[^;|\n]*[;|\n]/iu;
const measure =
  /(?:[$€£¥￥]\s?\d[\d.,]*)|(?<!\d)\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){0,4}\s*(?:mm|cm|inch(?:es)?|in\.|"|kg|gr?|cts?|carat|usd|eur|gbp|rmb|dm|元|克|厘米|公分|毫米|块钱?|[$€£¥￥])(?![\p{L}])/giu;
const number =
  /#\s?[\p{L}\d][\p{L}\d.-]*|(?<![\p{L}\d])\p{Lu}{1,5}[-–./ ]?\d{2,}[\p{L}\d-]*|(?<![\p{L}\d])\d{3,}(?:[-/.]\d+)*s?(?![\p{L}])|\d{4}年(?:\d+月)?/gu;
const separators = /[,;，、；|/()（）[\]【】{}:：•…\n\t\r=<>→«»"“”„?？!！。~～_＞》《]|——/u;

const withoutJunk = (text: string): string =>
  text.replace(leadingCollector, '').trimStart().replace(collectors, '').replace(measure, ' ').replace(number, ' , ');

/** Cuts a label into segments and units, without prices, sizes, catalogue numbers and former owners. */
export function readLabel(text: string): Label {
  const units: Unit[] = [];
  const segments: LabelSegment[] = [];
  for (const raw of withoutJunk(withUsualSpelling(text.normalize('NFKC'))).split(separators)) {
    const from = units.length;
    for (const unit of splitUnits(raw ?? '', segments.length)) if (units.length < UNITS_MAX) units.push(unit);
    if (units.length > from) segments.push({ from, to: units.length, raw: (raw ?? '').trim() });
  }
  return { units, segments };
}

const runs = /\p{Script=Han}[\p{Script=Han}ノのヶケ·・]*|[\p{L}\p{N}\p{M}'’‘´`ʼ]+\.?/gu;

function splitUnits(raw: string, segment: number): Unit[] {
  const preparedText = asChinese(joinInitials(raw));
  return [...preparedText.matchAll(runs)].flatMap(({ 0: run, index }): Unit[] => {
    if (hasHan(run[0] ?? '')) {
      return [...foldChineseText(run)].map((text) => ({
        text,
        raw: text,
        han: true,
        isDotted: false,
        isHyphened: false,
        segment,
      }));
    }
    const isDotted = run.endsWith('.');
    const isHyphened = /^[-‐‑–][\p{L}]/u.test(preparedText.slice(index + run.length));
    return latinWords(run).map((text) => ({
      text,
      raw: isDotted ? run.slice(0, -1) : run,
      han: false,
      isDotted,
      isHyphened,
      segment,
    }));
  });
}

/** Whether a unit is written like a code: AZ, MG, N.J. */
export const isCode = ({ raw, han }: Unit): boolean => !han && /^\p{Lu}{2,3}$/u.test(raw);

/** Whether a unit may be (part of) the name of a locality by itself. */
export const mayName = (unit: Unit): boolean =>
  unit.han ||
  (unit.text.length > 2 &&
    !/^\d/.test(unit.text) &&
    !isSmall(unit.text) &&
    wordKinds(unit.text) === undefined &&
    !isMineral(unit.text));
