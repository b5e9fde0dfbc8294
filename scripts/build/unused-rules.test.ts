import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { marked } from './unused-rules.ts';

const left = (code: string) => marked(code, parseSync('rule.js', code).program);

it('a value that calls make may be left out', () => {
  expect(left(`export const id = z.uuid().meta({});`)).toBe(
    `export const id = /*#__PURE__*/ (() => (z.uuid().meta({})))();`,
  );
});

it.each([
  'export const MAX = 20;',
  'const twice = (n) => count(n);',
  'export function three() { const all = count(); return all; }',
  'const also = MAX;',
])('unused rules: %s stays as it is', (code) => {
  expect(left(code)).toBe(code);
});
