import { expect, it } from 'vitest';
import { emptied } from './map-parts.ts';

it('a module of which nothing is drawn keeps the names that others import, and does nothing', async () => {
  const text = emptied(
    [
      "import { Event } from './event.ts';",
      'export type Options = { a: number };',
      'export abstract class Layer extends Event { draw() { return 1; } }',
      "export const KINDS = new Set(['a']);",
      'export async function load() {}',
      'export { type Other, inner as outer };',
    ].join('\n'),
  );
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(Object.keys(module).sort()).toEqual(['KINDS', 'Layer', 'load', 'outer']);
  expect(module.KINDS.has('a')).toBe(false);
  expect(new module.Layer().draw).toBeUndefined();
  expect(module.load()).toBeUndefined();
});

it('a text is empty', async () => {
  const module = await import(
    `data:text/javascript,${encodeURIComponent(emptied("export default 'void main() {}';"))}`
  );
  expect(module.default).toBe('');
});
