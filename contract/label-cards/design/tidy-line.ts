/** A piece of a line: what was written, or what a field says, which may be nothing. */
export type LinePiece<P> = { literal: string } | { filled: readonly P[] };

type Item<P> = LinePiece<P> | { open: string; close: string; within: Group<P> };
/** What stands between separators, and before each but the first its separator. */
type Segment<P> = { before: string; items: Item<P>[] };
type Group<P> = Segment<P>[];
/** What is left of a part of a line, and whether fields stood in it, and whether any said something. */
type Tidied<P> = { left: LinePiece<P>[]; hasField: boolean; isSaid: boolean };

const separator = /(?:(?<!\s)\s+)?[,;·•|、，；]\s*|(?<!\s)\s+[/–—-]\s+/;
const closing: Record<string, string> = { '(': ')', '（': '）', '[': ']', '【': '】' };
const token = new RegExp(`${separator.source}|[()（）[\\]【】]`, 'g');

/**
 * A line without what empty fields would leave behind: a separator, brackets, the words that stand with the field
 * between two separators. Null where nothing is left. One whose fields all say something stays as it
 * was written.
 */
export function tidyLine<P>(line: readonly LinePiece<P>[]): LinePiece<P>[] | null {
  if (!line.some(isEmpty)) return [...line];
  const { left } = tidyGroup(groupOf(line.flatMap(tokensOf)));
  return left.length > 0 ? left : null;
}

const isEmpty = <P>(piece: LinePiece<P>) => 'filled' in piece && piece.filled.length === 0;

/** Literals parted at separators and brackets. */
function tokensOf<P>(piece: LinePiece<P>): LinePiece<P>[] {
  if (!('literal' in piece)) return [piece];
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of piece.literal.matchAll(token)) {
    parts.push(piece.literal.slice(from, index), found);
    from = index + found.length;
  }
  return [...parts, piece.literal.slice(from)].filter((part) => part !== '').map((literal) => ({ literal }));
}

const isSeparator = (literal: string) => separator.exec(literal)?.[0] === literal;

function groupOf<P>(tokens: readonly LinePiece<P>[]): Group<P> {
  const segments: Group<P> = [{ before: '', items: [] }];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = tokens[at] as LinePiece<P>;
    const end = closeOf(tokens, at);
    if ('literal' in one && isSeparator(one.literal)) segments.push({ before: one.literal, items: [] });
    else if ('literal' in one && end > at) {
      const within = groupOf(tokens.slice(at + 1, end));
      segments.at(-1)?.items.push({ open: one.literal, close: closing[one.literal] ?? '', within });
      at = end;
    } else segments.at(-1)?.items.push(one);
  }
  return segments;
}

/** Where the bracket closes that opens here; -1 where none does. */
function closeOf<P>(tokens: readonly LinePiece<P>[], from: number): number {
  const literalAt = (at: number) => {
    const one = tokens[at];
    return one && 'literal' in one ? one.literal : '';
  };
  const open = literalAt(from);
  const close = closing[open];
  if (close === undefined) return -1;
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (literalAt(at) === open) depth += 1;
    if (literalAt(at) === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function tidyGroup<P>(segments: Group<P>): Tidied<P> {
  const tidied = segments.map(({ before, items }) => ({ before, ...tidySegment(items) }));
  const kept = tidied.filter(({ left, hasField, isSaid }) => left.length > 0 && (isSaid || !hasField));
  return {
    left: kept.flatMap(({ before, left }, at) => (at === 0 || before === '' ? left : [{ literal: before }, ...left])),
    hasField: tidied.some(({ hasField }) => hasField),
    isSaid: tidied.some(({ isSaid }) => isSaid),
  };
}

function tidySegment<P>(items: readonly Item<P>[]): Tidied<P> {
  const tidied = items.map((item): Tidied<P> => {
    if ('literal' in item) return { left: [item], hasField: false, isSaid: false };
    if ('filled' in item) {
      const isSaid = item.filled.length > 0;
      return { left: isSaid ? [item] : [], hasField: true, isSaid };
    }
    const within = tidyGroup(item.within);
    if (within.left.length === 0) return within;
    return { ...within, left: [{ literal: item.open }, ...within.left, { literal: item.close }] };
  });
  return {
    left: withoutSpareBlanks(tidied.flatMap(({ left }) => left)),
    hasField: tidied.some(({ hasField }) => hasField),
    isSaid: tidied.some(({ isSaid }) => isSaid),
  };
}

/** Pieces without blanks at either end, and with one where two met. */
function withoutSpareBlanks<P>(pieces: readonly LinePiece<P>[]): LinePiece<P>[] {
  const left: LinePiece<P>[] = [];
  for (const piece of pieces) {
    const last = left.at(-1);
    const endsBlank = !last || ('literal' in last && /\s$/.test(last.literal));
    const next = 'literal' in piece && endsBlank ? { literal: piece.literal.trimStart() } : piece;
    if (!('literal' in next) || next.literal !== '') left.push(next);
  }
  const last = left.at(-1);
  if (!last || !('literal' in last)) return left;
  const literal = last.literal.trimEnd();
  return literal === '' ? left.slice(0, -1) : [...left.slice(0, -1), { literal }];
}
