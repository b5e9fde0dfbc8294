/** Whether a text as a whole is a name of the reference. */
export type IsName = (text: string) => boolean;

/** The most joining words in a text that is tried as one name; without a limit a long list would take too long. */
const JOINTS_MAX = 10;

const bracketPattern = /[（(【[](?:[^（(【[\]）)】]|[（(【[][^（(【[\]）)】]*[）)】\]])*[）)】\]]/gu;
/** Replaces brackets by a sign that joins nothing, at equal length, so that offsets stay valid. */
export const maskBrackets = (text: string): string =>
  text.replace(bracketPattern, (match) => '\u{e000}'.repeat(match.length));

/** Splits a text at joining words outside brackets, but not within a name: 和田玉 is not split at 和, 'and'. */
export function splitJoined(text: string, joint: RegExp, isName: IsName): string[] {
  const joints = [...maskBrackets(text).matchAll(new RegExp(joint, 'giu'))].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  const ends = [...joints.map(({ from }) => from), text.length];
  const segments: string[] = [];
  let start = 0;
  for (let next = 0; next < ends.length; ) {
    let end = Math.min(ends.length - 1, next + JOINTS_MAX);
    while (end > next && !isName(text.slice(start, ends[end]))) end -= 1;
    segments.push(text.slice(start, ends[end]).trim());
    start = joints[end]?.to ?? text.length;
    next = end + 1;
  }
  return segments.filter((segment) => segment !== '');
}

/**
 * Reads a text with placeholders for its brackets, so that their words don't count as words outside, and restores
 * them in each part.
 */
export function withHeldBrackets<T extends { writtenName: string }>(
  text: string,
  read: (maskedText: string) => T[],
): T[] {
  const bracketTexts = text.match(bracketPattern) ?? [];
  let index = 0;
  const maskedText = text.replace(bracketPattern, () => String.fromCodePoint(0xf0000 + index++));
  const restoreBrackets = (maskedSegment: string) =>
    maskedSegment.replace(
      /[\u{f0000}-\u{fffff}]/gu,
      (sign) => bracketTexts[(sign.codePointAt(0) ?? 0) - 0xf0000] ?? '',
    );
  return read(maskedText).map((segment) => ({ ...segment, writtenName: restoreBrackets(segment.writtenName) }));
}
