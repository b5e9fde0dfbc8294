import { Visitor } from 'vite';
import { describe, expect, it, test, vi } from 'vitest';
import { parseSource } from '#scripts/house/imports.ts';
import { isForTests, readSources, type Source } from '#scripts/house/sources.ts';
import { compilePattern } from './compile-pattern.ts';
import { findMatches } from './count-steps.ts';
import { findHostileText } from './hostile-texts.ts';
import { type Pattern, parsePattern } from './parse-pattern.ts';

const sources = readSources('contract', 'worker', 'web').filter(({ file }) => !isForTests(file));

function literalPatterns(source: Source): Pattern[] {
  const patterns: Pattern[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) patterns.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(parseSource(source).program);
  return patterns;
}

const asText = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const hostilePatterns = (patterns: readonly Pattern[]) =>
  patterns.flatMap((pattern) => {
    const hostile = findHostileText(pattern);
    return hostile ? [`${asText(pattern)} on ${JSON.stringify(hostile)}`] : [];
  });

describe('every pattern takes steps in proportion to its text, counted at n and 2n', () => {
  it('as it is written in the code', () => {
    const filesByPattern = new Map<string, { pattern: Pattern; file: string }>();
    for (const source of sources)
      for (const pattern of literalPatterns(source))
        filesByPattern.set(asText(pattern), { pattern, file: source.file });
    expect(filesByPattern.size).toBeGreaterThan(400);
    const hostile = [...filesByPattern.values()].flatMap(({ pattern, file }) =>
      hostilePatterns([pattern]).map((text) => `${file}: ${text}`),
    );
    expect(hostile).toEqual([]);
  }, 600_000);

  it('as it is put together when the code runs', async () => {
    const builtPatterns: Pattern[] = [];
    const recorder: ProxyHandler<RegExpConstructor> = {
      construct: (target, [source, flags]: [string | RegExp, string?]) => {
        const pattern = new target(source, flags);
        builtPatterns.push({ source: pattern.source, flags: pattern.flags });
        return pattern;
      },
    };
    const files = sources.filter(({ text }) => text.includes('new RegExp(')).map(({ file }) => file);
    vi.stubGlobal('RegExp', new Proxy(RegExp, recorder));
    // Patterns built by a module are built on import; those built per call need a call.
    for (const file of files) await import(/* @vite-ignore */ `../../../${file}`);
    const { readElements: elementsIn } = await import('#contract/collection/import/table/xml.ts');
    expect([...elementsIn('<row/>', 'row')]).toHaveLength(1);
    vi.unstubAllGlobals();
    const patterns = [...new Map(builtPatterns.map((pattern) => [asText(pattern), pattern])).values()];
    expect(patterns.length).toBeGreaterThanOrEqual(files.length);
    expect(hostilePatterns(patterns)).toEqual([]);
  }, 120_000);
});

describe('the counting of steps', () => {
  test.each([
    [/\s+$/],
    [/\s*\?$/],
    [/(?:a|b|ab)*c/],
    [/^(?:a+)+$/],
    [/^(.+?)\s*of\s*(.+)$/],
    [/a(?:[^b]*b)?/g],
    [/(?<=\S.*),/],
    [/[(][^)]*[)]/],
    [/<row a="[^"]*"[^>]*>/],
    [/"(?:[^"\\]|\\.|\\)*"/],
    [/\d+x/u],
    [/^\s*-?\s*$/],
  ])('finds a text on which %s is slow', (pattern) => {
    expect(findHostileText(pattern)).not.toBeNull();
  });

  test.each([
    [/(?<!\s)\s+$/],
    [/^[a-z]+$/],
    [/\d+/g],
    [/[(][^()]*[)]/],
    [/^\s*(?:-\s*)?$/],
    [/a{1,20}b/],
    [/(?<=\S),/],
  ])('finds none for %s', (pattern) => {
    expect(findHostileText(pattern)).toBeNull();
  });

  test.each([
    [/(\w)\1+/gu, 'aabbb cdd'],
    [/(?<year>\d{4})-\k<year>/g, '1998-1998 1998-1999'],
    [/(?<=\$)\d+(?:\.\d\d)?/g, '$12.50 $7 8'],
    [/(?<!\p{L})cf\.?(?!\p{L})/giu, 'cf. Cf scf cfx'],
    [/<[^<>]*?>|&\w{1,3};/g, '<b>x&lt;<i>&nope;'],
    [/^.*?x$/gms, 'ax\nbx\nc'],
    [/[\]\\-]+|\u4e2d{2,}|(?:)$/gu, ']-\\ 中中中'],
    [/\bv(?:ar)?\b|\Bz/g, 'v var vars zz'],
    [/(?<=(\d)\d)x/g, '12x1x'],
  ])('matches as the engine does: %s', (pattern, text) => {
    expect(findMatches(compilePattern(parsePattern(pattern)), text)).toEqual(text.match(pattern) ?? []);
  });
});
