import { compilePattern, type Program } from './compile-pattern.ts';
import { countSteps } from './count-steps.ts';
import { type ParsedPattern, type Pattern, type PatternNode, parsePattern } from './parse-pattern.ts';

const usualChars = [...' \t\n\u00a0aZé5_-–.,:;!?\'"<>/=()[]{}&%#@+*~|^$\\中年石号、，（\u0000'];
const CHARS_MAX = 12;
const VARIANTS = 4;
/** A repetition of at least this many is treated as unbounded. */
const LONG_REPEAT = 30;

function characterSets(node: PatternNode): ((char: string) => boolean)[] {
  if (node.type === 'set') return [node.has];
  if (node.type === 'sequence' || node.type === 'choice') return node.nodes.flatMap(characterSets);
  return 'node' in node ? characterSets(node.node) : [];
}

const isLong = (node: PatternNode) => node.type === 'repeat' && node.max >= LONG_REPEAT;

function findLoops(node: PatternNode): PatternNode[] {
  const loops = isLong(node) ? [node] : [];
  if (node.type === 'sequence' || node.type === 'choice') return [...loops, ...node.nodes.flatMap(findLoops)];
  return 'node' in node ? [...loops, ...findLoops(node.node)] : loops;
}

/** One character of each class that the pattern treats alike. */
function distinctChars(pattern: Pattern, { node }: ParsedPattern): string[] {
  const sets = characterSets(node);
  const byAnswers = new Map<string, string>();
  for (const char of [...usualChars, ...pattern.source].filter((character) => character.length === 1)) {
    const answers = sets.map((has) => (has(char) ? '1' : '0')).join('');
    if (!byAnswers.has(answers)) byAnswers.set(answers, char);
  }
  const charsByAnswers = [...byAnswers].toSorted(
    ([answers], [otherAnswers]) => countOnes(otherAnswers) - countOnes(answers),
  );
  return charsByAnswers.slice(0, CHARS_MAX).map(([, char]) => char);
}

const countOnes = (answers: string) => answers.replaceAll('0', '').length;

/** A text that a part of a pattern matches, and the positions in it where long repetitions begin. */
type Sample = { text: string; starts: number[] };

function sampleText(node: PatternNode, chars: readonly string[], variant: number): Sample {
  if (node.type === 'set') {
    const fittingChars = chars.filter((char) => node.has(char));
    return { text: fittingChars[variant % Math.max(1, fittingChars.length)] ?? '', starts: [] };
  }
  if (node.type === 'sequence') {
    const sample: Sample = { text: '', starts: [] };
    for (const child of node.nodes) {
      const { text, starts } = sampleText(child, chars, variant);
      sample.starts.push(...starts.map((start) => start + sample.text.length));
      sample.text += text;
    }
    return sample;
  }
  if (node.type === 'choice')
    return sampleText(node.nodes[variant % node.nodes.length] ?? { type: 'sequence', nodes: [] }, chars, variant);
  if (node.type === 'repeat') {
    const { text, starts } = sampleText(node.node, chars, variant);
    return { text: text.repeat(Math.max(1, node.min)), starts: isLong(node) ? [0, ...starts] : starts };
  }
  return node.type === 'group' ? sampleText(node.node, chars, variant) : { text: '', starts: [] };
}

/** The parts of a hostile text: prefix, repeated part, suffix. */
type Hostile = { prefix: string; pump: string; suffix: string };

function* hostileTexts(pattern: Pattern, parsedPattern: ParsedPattern): Generator<Hostile> {
  const chars = distinctChars(pattern, parsedPattern);
  const variants = Array.from({ length: VARIANTS }, (_, variant) => variant);
  const samples = variants.map((variant) => sampleText(parsedPattern.node, chars, variant));
  const bodies = findLoops(parsedPattern.node).flatMap((loop) =>
    variants.map((variant) => sampleText(loop, chars, variant).text),
  );
  const heads = samples.flatMap(({ text }) =>
    Array.from({ length: Math.min(12, text.length) }, (_, end) => text.slice(0, end + 1)),
  );
  const pairs = chars.length > 7 ? [] : chars.flatMap((char) => chars.map((otherChar) => char + otherChar));
  const pumps = new Set([...chars, ...bodies, ...heads, ...pairs].filter((pump) => pump !== ''));
  const befores = new Set(['', ...samples.flatMap(({ text, starts }) => starts.map((start) => text.slice(0, start)))]);
  const ends = new Set(['', '\u0000', chars.at(-1) ?? '']);
  for (const pump of pumps)
    for (const prefix of [...befores].slice(0, 5)) for (const suffix of ends) yield { prefix, pump, suffix };
}

const writeText = ({ prefix, pump, suffix }: Hostile, length: number) =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;

/** The maximum factor by which the steps may grow when the text doubles: two, and a margin for the ends. */
const GROWTH_MAX = 2.3;
/** More steps than any linear pattern takes. */
const STEPS_MAX = 200_000;

function grows(program: Program, hostile: Hostile, length: number): boolean {
  const steps = countSteps(program, writeText(hostile, length), STEPS_MAX);
  if (steps > STEPS_MAX) return true;
  const max = steps * GROWTH_MAX + 200;
  return countSteps(program, writeText(hostile, length * 2), max) > max;
}

/** A text on which a pattern takes more than twice the steps when the text doubles; null if none was found. */
export function findHostileText(pattern: Pattern): Hostile | null {
  const parsedPattern = parsePattern(pattern);
  if (findLoops(parsedPattern.node).length === 0) return null;
  const program = compilePattern(parsedPattern);
  for (const hostile of hostileTexts(pattern, parsedPattern))
    if (grows(program, hostile, 40) && grows(program, hostile, 240) && grows(program, hostile, 480)) return hostile;
  return null;
}
