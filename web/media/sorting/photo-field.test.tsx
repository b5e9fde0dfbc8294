import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { addPhotos } from '#web/media/upload/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { PhotoField } from './photo-field.tsx';
// Imports the lazily loaded code at once.
import '#web/ui/dialog/menu-popup.tsx';

const photo = (id: string, fields: Partial<Media> = {}): Media => ({
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
  ...fields,
});

const show = (media: Media[]) =>
  renderWithRouter('/', <PhotoField specimenId="s1" isStored={false} media={media} version={3} />);

const tiles = () => screen.getAllByRole('figure');
const captions = () => tiles().map((tile) => tile.textContent);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
});

describe('the photographs of a specimen', () => {
  it('are shown in order with their cover, each with its own actions by name', async () => {
    await show([photo('a', { is_cover: true }), photo('b'), photo('c', { state: 'processing', variants: {} })]);
    expect(captions()).toEqual(['Photo 1Cover', 'Photo 2', 'Photo 3Processing']);
    const field = within(screen.getByRole('group', { name: 'Photographs' }));
    expect(field.getAllByRole('img')[0]?.getAttribute('src')).toBe('/file/a/1/320');
    const menus = field.getAllByRole('button').filter((button) => button.getAttribute('aria-haspopup') === 'menu');
    expect(menus).toHaveLength(3);
  });

  it('say why one cannot be taken, and let it be removed', async () => {
    await show([photo('a')]);
    act(() => {
      addPhotos({ specimen_id: 's1' }, [new File(['<html>'], 'page.png')], 19);
    });
    const refusalText =
      'page.png: This format isn’t supported. Use JPG, PNG, GIF, BMP, TIFF, WEBP, HEIC, AVIF, MP4, MOV.';
    await screen.findByText(refusalText, { ignore: '[role=status]' });
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(refusalText),
    );
    expect(atomStore.get(uploadsAtom)[0]?.state).toBe('failed');
    expect(captions()).toEqual(['Photo 1', 'Photo 2Failed']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Photo 2' }));
    expect(captions()).toEqual(['Photo 1']);
  });

  it.each([
    [{ original: '/file/a/1/original' }, ['/file/a/1/original']],
    [{ 320: '/file/a/1/320' }, []],
  ])('can be had back as they were sent, where that is kept: %o', async (variants, downloads) => {
    await show([photo('a', { variants })]);
    await userEvent.click(screen.getByRole('button', { name: /Photo 1/ }));
    const menu = within(await screen.findByRole('menu'));
    await menu.findByRole('menuitem', { name: 'Remove' });
    const links = menu.getAllByRole('menuitem').filter((item) => item.hasAttribute('download'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(downloads);
  });

  it('are at most twenty: what is more is left out and said', () => {
    const files = Array.from({ length: 5 }, (_, index) => new File(['x'], `${index}.jpg`));
    expect(addPhotos({ specimen_id: 's1' }, files, 2)).toBe(3);
    expect(atomStore.get(uploadsAtom)).toHaveLength(2);
  });
});
