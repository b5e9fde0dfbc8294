import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { PhotoField } from '#web/media/photo-field.tsx';
import { addPhotos } from '#web/media/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload-store.ts';
import { store } from '#web/shell/store.ts';
// Its code, which comes late otherwise, is there at once.
import '#web/ui/menu-popup.tsx';

const picture = (id: string, rest: Partial<Media> = {}): Media => ({
  id,
  kind: 'image',
  view: 'visible',
  state: 'ready',
  width: 400,
  height: 300,
  dominant_color: '#112233',
  variants: { 320: `/file/${id}/1/320` },
  copyright: null,
  description: null,
  tags: [],
  order: 1,
  is_cover: false,
  watermark_id: 'default',
  version: 1,
  ...rest,
});

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => root.unmount());
  place.remove();
  store.set(uploadsAtom, []);
});

async function show(media: Media[]) {
  const field = <PhotoField specimenId="s1" isStored={false} media={media} version={3} />;
  const router = createMemoryRouter([{ path: '/', element: field }]);
  await act(async () =>
    root.render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    ),
  );
}

const tiles = () => [...place.querySelectorAll('figure')].map((figure) => figure.textContent);

describe('the photographs of a specimen', () => {
  it('are shown in order with their cover, each with its own actions by name', async () => {
    await show([picture('a', { is_cover: true }), picture('b'), picture('c', { state: 'processing', variants: {} })]);
    expect(tiles()).toEqual(['Photo 1Cover', 'Photo 2', 'Photo 3Processing']);
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/file/a/1/320');
    expect(place.querySelectorAll('button[aria-haspopup=menu]')).toHaveLength(3);
    expect(place.querySelector('fieldset legend')?.textContent).toBe('Photographs');
  });

  it('say why one cannot be taken, and let it be removed', async () => {
    await show([picture('a')]);
    act(() => {
      addPhotos({ specimen_id: 's1' }, [new File(['<html>'], 'page.png')], 19);
    });
    await act(() => vi.waitFor(() => expect(store.get(uploadsAtom)[0]?.state).toBe('failed')));
    expect(tiles()).toEqual(['Photo 1', 'Photo 2Failed']);
    expect(place.textContent).toContain(
      'page.png: This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC.',
    );
    const remove = place.querySelector<HTMLButtonElement>('button[aria-label="Remove: Photo 2"]');
    await act(async () => remove?.click());
    expect(tiles()).toEqual(['Photo 1']);
  });

  it.each([
    [{ original: '/file/a/1/original' }, ['/file/a/1/original']],
    [{ 320: '/file/a/1/320' }, []],
  ])('can be had back as they were sent, where that is kept: %o', async (variants, downloads) => {
    await show([picture('a', { variants })]);
    await act(async () => place.querySelector<HTMLElement>('button[aria-haspopup=menu]')?.click());
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(document.querySelector('[role=menu]')?.textContent ?? '').toContain('Remove');
    });
    const links = [...document.querySelectorAll('[role=menu] a[download]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(downloads);
  });

  it('are at most twenty: what is more is left out and said', () => {
    const files = Array.from({ length: 5 }, (_, at) => new File(['x'], `${at}.jpg`));
    expect(addPhotos({ specimen_id: 's1' }, files, 2)).toBe(3);
    expect(store.get(uploadsAtom)).toHaveLength(2);
  });
});
