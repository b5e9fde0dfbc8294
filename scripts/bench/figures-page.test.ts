import { expect, it } from 'vitest';
import { type Section, withSection } from './figures-page.ts';

const section = (name: string, cell: string): Section => ({
  name,
  title: `Figures of ${name}`,
  measuredAs: 'On 1 December 2026.',
  tables: [{ caption: 'Gzipped', head: ['what', 'kB'], rows: [['start', cell]] }],
});

it('a subject has one section, which its next run replaces where it stands', () => {
  const page = withSection(withSection('', section('size', '1')), section('web', '2'));
  const replacedPage = withSection(page, section('size', '3'));
  expect(replacedPage.match(/^## .*/gm)).toEqual([
    '## Figures of size: `npm run bench -- size`',
    '## Figures of web: `npm run bench -- web`',
  ]);
  expect(replacedPage).toContain('| start | 3 |');
  expect(replacedPage).not.toContain('| start | 1 |');
});

it('a page that is written twice by the same figures is the same page', () => {
  const page = withSection(withSection('', section('size', '1')), section('web', '2'));
  expect(withSection(page, section('web', '2'))).toBe(page);
});
