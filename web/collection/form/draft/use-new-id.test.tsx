import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { atomStore } from '#web/lib/atom-store.ts';
import { addPhotos, adoptUnsaved, awaitOwner, keepApart } from '#web/media/upload/photo-uploads.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';
import { useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { renderHook } from '#web/testing/render.tsx';
import { useNewId } from './use-new-id.ts';

const NAME = 'new specimen';
const empty = { text: '' };

function useForm(text: string) {
  const idState = useNewId(NAME);
  useStoredDraft({ name: NAME, id: idState.id, values: { text }, over: empty, version: null, isChanged: text !== '' });
  return idState;
}

/** Reloads the page, with a text in its form. */
function open(text: string) {
  cleanup();
  return renderHook(() => useForm(text)).result;
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('a new specimen’s id is kept with what was typed, so that a save whose answer was lost is not stored twice', () => {
  const previousId = open('Half a thought').current.id;
  act(() => vi.advanceTimersByTime(1_000));
  expect(open('').current.id).toBe(previousId);
});

it('a new specimen’s id is another where nothing was kept, and for the next piece', () => {
  const previousId = open('').current.id;
  const form = open('');
  expect(form.current.id).not.toBe(previousId);
  const currentId = form.current.id;
  act(() => form.current.take('01930000-0000-7000-8000-000000000001'));
  expect(form.current.id).not.toBe(currentId);
});

it('a new specimen’s id takes the photographs that wait along when it is changed', () => {
  const form = open('');
  const previousId = form.current.id;
  addPhotos({ specimen_id: previousId }, [new File(['stone'], 'stone.jpg')], 20);
  act(() => void form.current.change());
  expect(form.current.id).not.toBe(previousId);
  expect(atomStore.get(uploadsAtom).map(({ owner }) => owner)).toEqual([{ specimen_id: form.current.id }]);
});

it.each([
  ['a form that was left', false],
  ['what a reload gave back', true],
])('a new specimen’s id takes over %s with nothing stored, but not what another piece waits with', (_, isRestored) => {
  const aFile = () => [new File(['stone'], 'stone.jpg')];
  for (const specimen_id of ['left', 'awaited']) addPhotos({ specimen_id }, aFile(), 20);
  atomStore.set(uploadsAtom, (uploads) => uploads.map((upload) => ({ ...upload, isRestored })));
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
  keepApart('topaz', (otherId) => otherIds.push(otherId));
  adoptUnsaved({ specimen_id: 'topaz' });
  expect(otherIds).toEqual(['wulfenite']);
  expect(atomStore.get(uploadsAtom).map(({ owner }) => owner)).toEqual([{ specimen_id: 'wulfenite' }]);
});
