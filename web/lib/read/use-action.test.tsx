import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '#web/lib/call.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderHookWithProps } from '#web/testing/render.tsx';
import { keepNote } from './notes-for-tests.ts';
import { useAction } from './use-action.ts';

let heldAnswers: ReturnType<typeof holdAnswers>;
let messages: string[];

const renderAction = () =>
  renderHookWithProps({ subject: 'a' }, ({ subject }) =>
    useAction((text: string) => call(keepNote, { text }, { quiet: true }), {
      subject,
      onSuccess: (answer, text) => messages.push(`${text}: ${answer.text}`),
      onRefusal: ({ message }, text) => messages.push(`${text}: ${message}`),
    }),
  );

beforeEach(() => {
  heldAnswers = holdAnswers();
  messages = [];
});

it('a press while it runs does nothing', async () => {
  const { result } = renderAction();
  await act(async () => {
    void result.current.run('one');
    void result.current.run('two');
  });
  expect(result.current.busy).toEqual(['one']);
  await heldAnswers.answer(0, { text: 'kept' });
  expect(heldAnswers.paths()).toHaveLength(1);
  expect(messages).toEqual(['one: kept']);
  expect(result.current).toMatchObject({ busy: null, failure: null });
});

it('a refusal is a value until the next press, which may do it', async () => {
  const { result } = renderAction();
  const press = () => act(async () => void result.current.run('one'));
  await press();
  await heldAnswers.refuse(0, 'Full');
  expect(result.current.failure?.message).toBe('Full');
  expect(result.current.busy).toBeNull();
  await press();
  expect(result.current.failure).toBeNull();
  await heldAnswers.answer(1, { text: 'kept' });
  expect(messages).toEqual(['one: Full', 'one: kept']);
});

it.each([
  ['kept', () => heldAnswers.answer(0, { text: 'kept' })],
  ['refused', () => heldAnswers.refuse(0, 'Full')],
])(
  'an action: of another subject nothing is under way, and that the one before was %s is not told',
  async (_, settleFirst) => {
    const { result, rerender } = renderAction();
    await act(async () => void result.current.run('of a'));
    rerender({ subject: 'b' });
    expect(result.current.busy).toBeNull();
    await act(async () => void result.current.run('of b'));
    await heldAnswers.answer(1, { text: 'kept' });
    await settleFirst();
    expect(messages).toEqual(['of b: kept']);
    expect(result.current.failure).toBeNull();
  },
);
