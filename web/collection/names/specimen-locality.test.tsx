import { expect, it } from 'vitest';
import { atomStore } from '#web/lib/atom-store.ts';
import { localeAtom } from '#web/shell/language.ts';
import { render } from '#web/testing/render.tsx';
import { SpecimenLocality } from './specimen-locality.tsx';

const names = [
  { id: 1, name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' },
  { id: 2, name: 'China', name_zh: '中国' },
];
const locality = { path: names };
const locality_text = 'Sweet Home Mine, Alma, Colorado, USA';

it.each([
  ['en', { locality, locality_text }, 'Yaogangxian Mine, China', 'line-clamp-2'],
  ['en', { locality: null, locality_text }, locality_text, 'line-clamp-2'],
  ['zh', { locality: null, locality_text }, locality_text, 'line-clamp-2'],
] as const)('shows in %s of %j: %s', (locale, specimen, expectedText, expectedClass) => {
  atomStore.set(localeAtom, locale);
  const { container } = render(<SpecimenLocality specimen={specimen} lines={2} />);
  expect(container.textContent).toBe(expectedText);
  expect(container.firstElementChild?.className).toContain(expectedClass);
  expect(container.querySelector('.truncate'), 'a written text is broken, not cut off at its first line').toBeNull();
});
