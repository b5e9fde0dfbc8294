import * as fc from 'fast-check';

/** Values that no field accepts, as JSON text, because JSON.stringify would never write some of them. */
const nasty = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '" "',
  '-0',
  '0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '9007199254740993',
  '1e21',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '"\\u202e"',
  '"\\u200b"',
  '"NaN"',
  '"1e309"',
  '"-0"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '"undefined"',
  '"../../etc"',
  '"%00"',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"c":0}}}',
  '[[[[[[[[1]]]]]]]]',
  '[null,null]',
  '{"length":-1}',
  '{"0":1}',
  '"2999-12-31"',
  '"0000-00-00"',
  '1e15',
  '"\ufeff"',
  '"public\\n"',
  '["public"]',
  `"${'x'.repeat(20_000)}"`,
  `"${'🪨'.repeat(5_000)}"`,
  `[${'0,'.repeat(2_000)}0]`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

const nastyJson = fc.constantFrom(...nasty);

type Break = { kind: 'replace' | 'add' | 'drop' | 'double'; position: number; json: string };

const breaks: fc.Arbitrary<Break> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'add', 'drop', 'double'),
  position: fc.nat(40),
  json: nastyJson,
});

const strange = [
  '__proto__',
  'constructor',
  'user_id',
  'is_admin',
  'status',
  'listed',
  'shown_version',
  'like_count',
  '',
];

type Path = (string | number)[];

function valuePaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const innerPaths = Object.entries(value).flatMap(([key, member]) => valuePaths(member, [...path, key]));
  return path.length === 0 ? innerPaths : [path, ...innerPaths];
}

const PLACEHOLDER = '@broken@';

function put(value: unknown, [key, ...innerPath]: Path): unknown {
  if (key === undefined) return PLACEHOLDER;
  if (Array.isArray(value))
    return value.map((element, index) => (index === Number(key) ? put(element, innerPath) : element));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: put(record[key], innerPath) };
}

/** JSON text of an input that was broken at one position. */
function breakInput(input: Record<string, unknown>, { kind, position, json }: Break): string {
  const paths = valuePaths(input);
  const path = paths[position % Math.max(1, paths.length)];
  const text = JSON.stringify(input);
  const key = JSON.stringify(strange[position % strange.length]);
  if (kind === 'add' || path === undefined) return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${key}:${json}}`;
  if (kind === 'double') return `${text.slice(0, -1)},${JSON.stringify(String(path[0]))}:${json}}`;
  if (kind === 'drop') return JSON.stringify({ ...input, [String(path[0])]: undefined });
  return JSON.stringify(put(input, path)).replace(`"${PLACEHOLDER}"`, () => json);
}

/** Inputs as JSON text: half of them as generated, the others broken somewhere, or no object at all. */
export const inputsJson = (inputs: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: inputs.map((input) => JSON.stringify(input)) },
    { weight: 9, arbitrary: fc.tuple(inputs, breaks).map(([input, breakage]) => breakInput(input, breakage)) },
    { weight: 1, arbitrary: fc.oneof(nastyJson, fc.constantFrom('', '{', '{"a":}', 'x', '\u0000')) },
  );
