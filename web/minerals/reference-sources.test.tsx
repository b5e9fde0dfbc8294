import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const sources = [
  { id: 'embedded', name: 'Vug reference', licence: 'Written for this project, under its licence', url: null },
  { id: 'wikidata', name: 'Wikidata', licence: 'CC0 1.0', url: 'https://www.wikidata.org/' },
];

function show(some: typeof sources): string[] {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ReferenceSources sources={some} />
      </I18nProvider>,
    ),
  );
  return [...place.querySelectorAll('li')].map((line) => line.textContent);
}

it('names each source with its licence, and leads to it', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(show(sources)).toEqual(['Vug reference · written for this project, under its licence', 'Wikidata · CC0 1.0']);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://www.wikidata.org/');
  show([]);
  expect(place.textContent).toBe('');
});
