import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '#web/lib/call.ts';
import { keepNote } from '#web/lib/read/notes-for-tests.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderHookWith } from '#web/testing/render.tsx';

let line: ReturnType<typeof holdAnswers>;
let told: string[];

const acting = () =>
  renderHookWith({ subject: 'a' }, ({ subject }) =>
    useAction((text: string) => call(keepNote, { text }, { quiet: true }), {
      subject,
      done: (answer, text) => told.push(`${text}: ${answer.text}`),
      refused: ({ message }, text) => told.push(`${text}: ${message}`),
    }),
  );

beforeEach(() => {
  line = holdAnswers();
  told = [];
});

it('a press while it runs does nothing', async () => {
  const { result } = acting();
  await act(async () => {
    void result.current.run('one');
    void result.current.run('two');
  });
  expect(result.current.busy).toEqual(['one']);
  await line.answer(0, { text: 'kept' });
  expect(line.paths()).toHaveLength(1);
  expect(told).toEqual(['one: kept']);
  expect(result.current).toMatchObject({ busy: null, failure: null });
});

it('a refusal is a value until the next press, which may do it', async () => {
  const { result } = acting();
  const press = () => act(async () => void result.current.run('one'));
  await press();
  await line.refuse(0, 'Full');
  expect(result.current.failure?.message).toBe('Full');
  expect(result.current.busy).toBeNull();
  await press();
  expect(result.current.failure).toBeNull();
  await line.answer(1, { text: 'kept' });
  expect(told).toEqual(['one: Full', 'one: kept']);
});

it.each([
  ['kept', () => line.answer(0, { text: 'kept' })],
  ['refused', () => line.refuse(0, 'Full')],
])(
  'an action: of another subject nothing is under way, and that the one before was %s is not told',
  async (_, settleFirst) => {
    const { result, rerender } = acting();
    await act(async () => void result.current.run('of a'));
    rerender({ subject: 'b' });
    expect(result.current.busy).toBeNull();
    await act(async () => void result.current.run('of b'));
    await line.answer(1, { text: 'kept' });
    await settleFirst();
    expect(told).toEqual(['of b: kept']);
    expect(result.current.failure).toBeNull();
  },
);
