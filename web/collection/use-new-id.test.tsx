import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptDraft } from '#web/collection/kept-draft.ts';
import { useNewId } from '#web/collection/use-new-id.ts';
import { addPhotos } from '#web/media/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload-store.ts';
import { store } from '#web/shell/store.ts';

const NAME = 'new specimen';
const empty = { text: '' };
let root: Root;
let piece: ReturnType<typeof useNewId>;

function Form({ text }: { text: string }) {
  piece = useNewId(NAME);
  useKeptDraft({ name: NAME, id: piece.id, values: { text }, over: empty, version: null, changed: text !== '' });
  return null;
}

/** The page opened anew, with a text in its form. */
function open(text: string) {
  act(() => root?.unmount());
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Form text={text} />));
  return piece.id;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  act(() => root.unmount());
  store.set(uploadsAtom, []);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps its id with what was typed, so that a save whose answer was lost is not stored twice', () => {
  const before = open('Half a thought');
  act(() => vi.advanceTimersByTime(1_000));
  expect(open('')).toBe(before);
});

it('is another where nothing was kept, and for the next piece', () => {
  const before = open('');
  expect(open('')).not.toBe(before);
  const here = piece.id;
  act(() => piece.begin());
  expect(piece.id).not.toBe(here);
});

it('takes the photographs that wait along when it is changed', () => {
  const before = open('');
  addPhotos({ specimen_id: before }, [new File(['stone'], 'stone.jpg')], 20);
  act(() => void piece.change());
  expect(piece.id).not.toBe(before);
  expect(store.get(uploadsAtom).map(({ owner }) => owner)).toEqual([{ specimen_id: piece.id }]);
});
