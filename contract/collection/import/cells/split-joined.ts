/** Whether a text as a whole is a name of the reference. */
export type IsName = (text: string) => boolean;

/** In a longer list no stretch is tried as one name. */
const JOINTS_MAX = 10;

const bracketed = /[（(【[][^）)】\]]*[）)】\]]/gu;
/** Fills brackets with a sign that joins nothing, without moving anything behind them. */
export const maskBrackets = (text: string): string =>
  text.replace(bracketed, (whole) => '\u{e000}'.repeat(whole.length));

/** The parts of a text between joining words outside brackets; what is a name as a whole stays whole: 和田玉, not 田玉. */
export function splitJoined(text: string, joint: RegExp, isName: IsName): string[] {
  const joints = [...maskBrackets(text).matchAll(new RegExp(joint, 'giu'))].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
  const ends = [...joints.map(({ from }) => from), text.length];
  const parts: string[] = [];
  let start = 0;
  for (let next = 0; next < ends.length; ) {
    let end = Math.min(ends.length - 1, next + JOINTS_MAX);
    while (end > next && !isName(text.slice(start, ends[end]))) end -= 1;
    parts.push(text.slice(start, ends[end]).trim());
    start = joints[end]?.to ?? text.length;
    next = end + 1;
  }
  return parts.filter((part) => part !== '');
}

/** Reads a text with its brackets put away, so that no word in them is taken for one outside, and puts them back into each part. */
export function withHeldBrackets<T extends { written: string }>(text: string, read: (held: string) => T[]): T[] {
  const all = text.match(bracketed) ?? [];
  let at = 0;
  const held = text.replace(bracketed, () => String.fromCodePoint(0xf0000 + at++));
  const back = (written: string) =>
    written.replace(/[\u{f0000}-\u{fffff}]/gu, (sign) => all[(sign.codePointAt(0) ?? 0) - 0xf0000] ?? '');
  return read(held).map((one) => ({ ...one, written: back(one.written) }));
}
