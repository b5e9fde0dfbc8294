import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { renderHook } from '#web/testing/render.tsx';
import { useSameId } from './use-command-id.ts';

const begin = () => renderHook(() => useSameId()).result;
let sameId: ReturnType<typeof begin>;

const send = (reason: string): string => {
  const command: WrittenCommand = { kind: 'cancel', id: '', reason };
  let id = '';
  act(() => {
    id = sameId.current.withId(command).id;
  });
  return id;
};

beforeEach(() => {
  sameId = begin();
});

it('a command’s id is the same for the same words sent again, and another for other words', () => {
  const sentId = send('No time');
  expect(send('No time')).toBe(sentId);
  const changedId = send('No time now');
  expect(changedId).not.toBe(sentId);
  expect(send('No time now')).toBe(changedId);
});
