import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { ReferenceSources } from './reference-sources.tsx';

const sources = [
  { id: 'embedded', name: 'Vug reference', licence: 'Written for this project, under its licence', url: null },
  { id: 'wikidata', name: 'Wikidata', licence: 'CC0 1.0', url: 'https://www.wikidata.org/' },
];

it('names each source with its licence, and leads to it', () => {
  const { container, rerender } = render(<ReferenceSources sources={sources} />);
  expect(screen.getAllByRole('listitem').map((listItem) => listItem.textContent)).toEqual([
    'Vug reference · written for this project, under its licence',
    'Wikidata · CC0 1.0',
  ]);
  expect(screen.getByRole('link', { name: 'Wikidata' }).getAttribute('href')).toBe('https://www.wikidata.org/');
  rerender(<ReferenceSources sources={[]} />);
  expect(container.textContent).toBe('');
});
