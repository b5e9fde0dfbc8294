import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WrittenCommand } from '#contract/exchange/thread-command.ts';
import { useSameId } from '#web/exchange/use-same-id.ts';

let root: Root;
let piece: ReturnType<typeof useSameId>;

function Page() {
  piece = useSameId('begun');
  return null;
}

const send = (reason: string): string => {
  const command: WrittenCommand = { kind: 'cancel', id: '', reason };
  let id = '';
  act(() => {
    id = piece.withId(command).id;
  });
  return id;
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('is the same for the same words sent again, and another for other words', () => {
  expect([send('No time'), send('No time')]).toEqual(['begun', 'begun']);
  const changed = send('No time now');
  expect(changed).not.toBe('begun');
  expect(send('No time now')).toBe(changed);
});

it('is another one once it was renewed', () => {
  send('No time');
  act(() => piece.renew());
  expect(send('No time')).not.toBe('begun');
});
