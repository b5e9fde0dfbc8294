import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { addPhotos, adoptUnsaved, awaitOwner, keepApart } from '#web/media/upload/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { renderHook } from '#web/testing/render.tsx';

const NAME = 'new specimen';
const empty = { text: '' };

function useForm(text: string) {
  const piece = useNewId(NAME);
  useStoredDraft({ name: NAME, id: piece.id, values: { text }, over: empty, version: null, changed: text !== '' });
  return piece;
}

/** The page opened anew, with a text in its form. */
function open(text: string) {
  cleanup();
  return renderHook(() => useForm(text)).result;
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('a new specimen’s id is kept with what was typed, so that a save whose answer was lost is not stored twice', () => {
  const before = open('Half a thought').current.id;
  act(() => vi.advanceTimersByTime(1_000));
  expect(open('').current.id).toBe(before);
});

it('a new specimen’s id is another where nothing was kept, and for the next piece', () => {
  const before = open('').current.id;
  const piece = open('');
  expect(piece.current.id).not.toBe(before);
  const here = piece.current.id;
  act(() => piece.current.take('01930000-0000-7000-8000-000000000001'));
  expect(piece.current.id).not.toBe(here);
});

it('a new specimen’s id takes the photographs that wait along when it is changed', () => {
  const piece = open('');
  const before = piece.current.id;
  addPhotos({ specimen_id: before }, [new File(['stone'], 'stone.jpg')], 20);
  act(() => void piece.current.change());
  expect(piece.current.id).not.toBe(before);
  expect(atomStore.get(uploadsAtom).map(({ owner }) => owner)).toEqual([{ specimen_id: piece.current.id }]);
});

it.each([
  ['a form that was left', false],
  ['what a reload gave back', true],
])('a new specimen’s id takes over %s with nothing stored, but not what another piece waits with', (_, restored) => {
  const aFile = () => [new File(['stone'], 'stone.jpg')];
  for (const specimen_id of ['left', 'awaited']) addPhotos({ specimen_id }, aFile(), 20);
  atomStore.set(uploadsAtom, (all) => all.map((each) => ({ ...each, restored })));
  awaitOwner('awaited');
  adoptUnsaved({ specimen_id: 'here' });
  expect(atomStore.get(uploadsAtom).map(({ owner }) => owner)).toEqual([
    { specimen_id: 'here' },
    { specimen_id: 'awaited' },
  ]);
});

it('what was brought back as text takes over no photographs of another piece, and is told of that', () => {
  addPhotos({ specimen_id: 'wulfenite' }, [new File(['stone'], 'wulfenite.jpg')], 20);
  const otherIds: string[] = [];
  keepApart('topaz', (other) => otherIds.push(other));
  adoptUnsaved({ specimen_id: 'topaz' });
  expect(otherIds).toEqual(['wulfenite']);
  expect(atomStore.get(uploadsAtom).map(({ owner }) => owner)).toEqual([{ specimen_id: 'wulfenite' }]);
});
