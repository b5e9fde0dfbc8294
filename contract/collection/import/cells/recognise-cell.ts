import { type MineralMention, readMinerals } from './read-minerals.ts';
import {
  isNameIn,
  type KnownName,
  misspeltIn,
  namesAsked,
  type Recognised,
  recogniseMention,
} from './recognise-minerals.ts';
import { replacingOf } from './replaced-minerals.ts';

type KnownNames = { get: (folded: string) => KnownName | null | undefined };
/** A part of a cell with what it means; `isFormer` where it is what another replaced, which is there no more. */
export type ReadMention = Omit<MineralMention, 'presence'> & Recognised & { isFormer: boolean };

/** What a mention means, by what somebody put right before by what is known. */
export type MeaningOf = (written: string) => Recognised;

/** The minerals that a cell names, each as it is written and as it is understood. */
export function recogniseCell(text: string, known: KnownNames, meaningOf: MeaningOf): ReadMention[] {
  const mentions = readMinerals(text, (name) => isNameIn(name, known)).map((mention) => ({
    ...mention,
    ...meaningOf(mention.written),
  }));
  const read = settled(mentions);
  return read.filter(
    (one, at) => !isWider(one, read[at + 1]) && !(one.before === 'script' && isKindOf(read[at - 1], one)),
  );
}

/** Whether a name is followed by one of its kind, as indexes have it, or by its name in another language: Garnet, almandine. */
const isWider = (one: ReadMention, next: ReadMention | undefined) =>
  next !== undefined && next.before !== null && isKindOf(next, one);

const isKindOf = (narrow: ReadMention | undefined, wide: ReadMention) =>
  wide.minerals.length === 1 && (narrow?.minerals[0]?.above?.includes(wide.minerals[0]?.id ?? '') ?? false);

/** Of two names around 假象 the one that replaced the other is there; where nobody knows which, the first is a guess. */
function settled(mentions: readonly (MineralMention & Recognised)[]): ReadMention[] {
  return mentions.map(({ presence, ...mention }, at) => {
    if (presence !== 'either') return { ...mention, isFormer: presence === 'replaced' };
    const isFirst = mentions[at - 1]?.presence !== 'either';
    const other = mentions[isFirst ? at + 1 : at - 1];
    const id = mention.minerals[0]?.id ?? '';
    const there = replacingOf(id, other?.minerals[0]?.id ?? '');
    if (there !== null) return { ...mention, isFormer: there !== id };
    const isGuess = isFirst && mention.how !== 'nothing' && mention.how !== 'either';
    return { ...mention, how: isGuess ? 'guess' : mention.how, isFormer: !isFirst };
  });
}

/** The names to look up before a cell is understood, and those that may be misspelt. */
export function namesInCell(text: string): { names: string[]; misspelt: string[] } {
  const names = namesAsked((known) => {
    for (const { written } of readMinerals(text, (name) => isNameIn(name, known))) recogniseMention(written, known);
  });
  return { names, misspelt: readMinerals(text).map(({ written }) => misspeltIn(written)) };
}
