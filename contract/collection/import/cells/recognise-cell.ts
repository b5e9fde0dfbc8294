import { type MineralMention, readMinerals } from './read-minerals.ts';
import {
  isMineralName,
  type KnownName,
  misspeltKey,
  namesAsked,
  type Recognition,
  recogniseMention,
} from './recognise-minerals.ts';
import { replacingMineralId } from './replaced-minerals.ts';

type KnownNames = { get: (foldedName: string) => KnownName | null | undefined };
/** A mention with its meaning; `isFormer` if another mineral replaced it, so that it is no longer present. */
export type ReadMention = Omit<MineralMention, 'presence'> & Recognition & { isFormer: boolean };

/** Returns the meaning of a mention: the user's correction, else the meaning in the reference. */
export type MeaningOf = (mention: string) => Recognition;

/** Returns the minerals named in a cell, each with its text and its meaning. */
export function recogniseCell(text: string, lookup: KnownNames, meaningOf: MeaningOf): ReadMention[] {
  const mentions = readMinerals(text, (name) => isMineralName(name, lookup)).map((mention) => ({
    ...mention,
    ...meaningOf(mention.writtenName),
  }));
  const settledMentions = settlePseudomorphs(mentions);
  return settledMentions.filter(
    (mention, index) =>
      !isWider(mention, settledMentions[index + 1]) &&
      !(mention.separator === 'script' && isKind(settledMentions[index - 1], mention)),
  );
}

/** Whether the next mention is a kind of this one, as in an index ('Garnet, almandine') or in another script. */
const isWider = (mention: ReadMention, next: ReadMention | undefined) =>
  next !== undefined && next.separator !== null && isKind(next, mention);

const isKind = (narrow: ReadMention | undefined, wide: ReadMention) =>
  wide.minerals.length === 1 && (narrow?.minerals[0]?.above?.includes(wide.minerals[0]?.id ?? '') ?? false);

/** Of two names around 假象, the mineral that replaced the other is present; where that is unclear, the first is a guess. */
function settlePseudomorphs(mentions: readonly (MineralMention & Recognition)[]): ReadMention[] {
  return mentions.map(({ presence, ...mention }, index) => {
    if (presence !== 'either') return { ...mention, isFormer: presence === 'replaced' };
    const isFirst = mentions[index - 1]?.presence !== 'either';
    const otherMention = mentions[isFirst ? index + 1 : index - 1];
    const id = mention.minerals[0]?.id ?? '';
    const replacingId = replacingMineralId(id, otherMention?.minerals[0]?.id ?? '');
    if (replacingId !== null) return { ...mention, isFormer: replacingId !== id };
    const isGuess = isFirst && mention.matchKind !== 'nothing' && mention.matchKind !== 'either';
    return { ...mention, matchKind: isGuess ? 'guess' : mention.matchKind, isFormer: !isFirst };
  });
}

/** Returns the names to look up before a cell can be recognised, and those that may be misspelt. */
export function namesInCell(text: string): { names: string[]; misspelt: string[] } {
  const names = namesAsked((lookup) => {
    for (const { writtenName } of readMinerals(text, (name) => isMineralName(name, lookup)))
      recogniseMention(writtenName, lookup);
  });
  return { names, misspelt: readMinerals(text).map(({ writtenName }) => misspeltKey(writtenName)) };
}
