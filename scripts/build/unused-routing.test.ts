import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../house/sources.ts';
import { type Facts, facts } from './routing-facts.ts';
import { settled } from './unused-routing.ts';

const left = (code: string, known: Facts) => settled(code, parseSync('router.js', code).program, known);

it.each<[string, string, Facts['known'], string]>([
  ['an expression', 'if (init.routes) a(init.routes);', { 'init.routes': 'void 0' }, 'if ((void 0)) a((void 0));'],
  ['any call', 'b(is(1) || is(x, y));', { 'is()': 'false' }, 'b((false) || (false));'],
  ['one call', 'b(is(1) || is(2));', { 'is(1)': 'false' }, 'b((false) || is(2));'],
  ['a short property', 'call({ one, two });', { one: 'void 0' }, 'call({ one: (void 0), two });'],
])('%s that is known has what it is in its place', (_, code, known, expected) => {
  expect(left(code, { known })).toBe(expected);
});

it('what declares, takes or only names something stays', () => {
  const code = 'function f(one, { one: two }) { let { one: three } = two; let one = two.one; one = three; }';
  expect(left(`${code} g(one);`, { known: { one: '1' } })).toBe(`${code} g((1));`);
});

it('what never comes to use holds nothing', () => {
  const code =
    'const Form = forwardRef((props) => draw(props)); async function send(to) { await call(to); } send(Form);';
  expect(left(code, { never: ['Form', 'send'] })).toBe('const Form = void 0; async function send(to) {} send(Form);');
});

it('what is not there is an error', () => {
  expect(() => left('known();', { known: { 'gone()': 'false' }, never: ['lost'] })).toThrow('gone(), lost');
});

it.each(Object.keys(facts).flatMap((module) => ['production', 'development'].map((made) => [module, made] as const)))(
  'the router has all that is known of %s, as made for %s',
  (module, made) => {
    const code = readFileSync(join(root, 'node_modules/react-router/dist', made, 'lib', `${module}.js`), 'utf8');
    const { errors } = parseSync('router.js', left(code, facts[module] ?? {}));
    expect(errors).toEqual([]);
  },
);
