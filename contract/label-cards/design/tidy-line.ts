/** A fragment of a line: literal text, or the value of a field, which may be empty. */
export type LineFragment<P> = { literal: string } | { fieldValues: readonly P[] };

type Item<P> = LineFragment<P> | { open: string; close: string; innerGroup: Group<P> };
/** The items between two separators; every segment but the first has its leading separator. */
type Segment<P> = { leadingSeparator: string; items: Item<P>[] };
type Group<P> = Segment<P>[];
/** What remains of a part of a line, whether it contained fields, and whether any of them had a value. */
type TidyResult<P> = { remainingFragments: LineFragment<P>[]; hasField: boolean; hasContent: boolean };

const separator = /(?:(?<!\s)\s+)?[,;·•|、，；]\s*|(?<!\s)\s+[/–—-]\s+/;
const closingBrackets: Record<string, string> = { '(': ')', '（': '）', '[': ']', '【': '】' };
const token = new RegExp(`${separator.source}|[()（）[\\]【】]`, 'g');

/**
 * Removes from a line what empty fields would leave behind: a separator, brackets, the words that stand with
 * the field between two separators. Returns null if nothing remains. A line without empty fields stays as
 * written.
 */
export function tidyLine<P>(line: readonly LineFragment<P>[]): LineFragment<P>[] | null {
  if (!line.some(isEmpty)) return [...line];
  const { remainingFragments } = tidyGroup(buildGroup(line.flatMap(splitFragment)));
  return remainingFragments.length > 0 ? remainingFragments : null;
}

const isEmpty = <P>(fragment: LineFragment<P>) => 'fieldValues' in fragment && fragment.fieldValues.length === 0;

/** Splits literals at separators and brackets. */
function splitFragment<P>(fragment: LineFragment<P>): LineFragment<P>[] {
  if (!('literal' in fragment)) return [fragment];
  const literals: string[] = [];
  let from = 0;
  for (const { 0: matchText, index } of fragment.literal.matchAll(token)) {
    literals.push(fragment.literal.slice(from, index), matchText);
    from = index + matchText.length;
  }
  return [...literals, fragment.literal.slice(from)].filter((text) => text !== '').map((literal) => ({ literal }));
}

const isSeparator = (literal: string) => separator.exec(literal)?.[0] === literal;

function buildGroup<P>(tokens: readonly LineFragment<P>[]): Group<P> {
  const segments: Group<P> = [{ leadingSeparator: '', items: [] }];
  for (let index = 0; index < tokens.length; index += 1) {
    const fragment = tokens[index] as LineFragment<P>;
    const end = findClosingBracket(tokens, index);
    if ('literal' in fragment && isSeparator(fragment.literal))
      segments.push({ leadingSeparator: fragment.literal, items: [] });
    else if ('literal' in fragment && end > index) {
      const innerGroup = buildGroup(tokens.slice(index + 1, end));
      segments
        .at(-1)
        ?.items.push({ open: fragment.literal, close: closingBrackets[fragment.literal] ?? '', innerGroup });
      index = end;
    } else segments.at(-1)?.items.push(fragment);
  }
  return segments;
}

/** Returns the index of the bracket that closes the one opened before `from`; -1 if there is none. */
function findClosingBracket<P>(tokens: readonly LineFragment<P>[], from: number): number {
  const readLiteral = (index: number) => {
    const fragment = tokens[index];
    return fragment && 'literal' in fragment ? fragment.literal : '';
  };
  const open = readLiteral(from);
  const close = closingBrackets[open];
  if (close === undefined) return -1;
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    if (readLiteral(index) === open) depth += 1;
    if (readLiteral(index) === close) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function tidyGroup<P>(segments: Group<P>): TidyResult<P> {
  const results = segments.map(({ leadingSeparator, items }) => ({ before: leadingSeparator, ...tidySegment(items) }));
  const remainingResults = results.filter(
    ({ remainingFragments, hasField, hasContent }) => remainingFragments.length > 0 && (hasContent || !hasField),
  );
  return {
    remainingFragments: remainingResults.flatMap(({ before, remainingFragments }, index) =>
      index === 0 || before === '' ? remainingFragments : [{ literal: before }, ...remainingFragments],
    ),
    hasField: results.some(({ hasField }) => hasField),
    hasContent: results.some(({ hasContent }) => hasContent),
  };
}

function tidySegment<P>(items: readonly Item<P>[]): TidyResult<P> {
  const results = items.map((item): TidyResult<P> => {
    if ('literal' in item) return { remainingFragments: [item], hasField: false, hasContent: false };
    if ('fieldValues' in item) {
      const hasContent = item.fieldValues.length > 0;
      return { remainingFragments: hasContent ? [item] : [], hasField: true, hasContent };
    }
    const innerResult = tidyGroup(item.innerGroup);
    if (innerResult.remainingFragments.length === 0) return innerResult;
    return {
      ...innerResult,
      remainingFragments: [{ literal: item.open }, ...innerResult.remainingFragments, { literal: item.close }],
    };
  });
  return {
    remainingFragments: withoutSpareBlanks(results.flatMap(({ remainingFragments }) => remainingFragments)),
    hasField: results.some(({ hasField }) => hasField),
    hasContent: results.some(({ hasContent }) => hasContent),
  };
}

/** Removes blanks at either end of the fragments and joins two that meet into one. */
function withoutSpareBlanks<P>(fragments: readonly LineFragment<P>[]): LineFragment<P>[] {
  const remainingFragments: LineFragment<P>[] = [];
  for (const fragment of fragments) {
    const last = remainingFragments.at(-1);
    const endsBlank = !last || ('literal' in last && /\s$/.test(last.literal));
    const next = 'literal' in fragment && endsBlank ? { literal: fragment.literal.trimStart() } : fragment;
    if (!('literal' in next) || next.literal !== '') remainingFragments.push(next);
  }
  const last = remainingFragments.at(-1);
  if (!last || !('literal' in last)) return remainingFragments;
  const literal = last.literal.trimEnd();
  return literal === '' ? remainingFragments.slice(0, -1) : [...remainingFragments.slice(0, -1), { literal }];
}
