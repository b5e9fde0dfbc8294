import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { vi } from 'vitest';
import { render } from './render.tsx';

/** The server's answers by path, given the query; a path without an answer is unreachable. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>;
type SentRequest = { path: string; body: unknown };
type Picker<T> = { initialValue: T; answers: Answers; field: (value: T, setValue: (value: T) => void) => ReactElement };

/** A field that searches while the user types, with fake timers; `chosen` is its value. */
export function openPicker<T>({ initialValue, answers, field }: Picker<T>) {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
  const picker = {
    user,
    answers,
    sentRequests: [] as SentRequest[],
    value: initialValue,
    input: () => screen.getByRole<HTMLInputElement>('combobox'),
    rows: () => screen.queryAllByRole('option').map((row) => row.textContent?.trim()),
    /** waits until the search for the last character is answered */
    wait: () => act(() => vi.advanceTimersByTimeAsync(200)),
    /** replaces the text of the field */
    write: async (text: string) => {
      const { length } = picker.input().value;
      await user.type(picker.input(), text, { initialSelectionStart: 0, initialSelectionEnd: length });
    },
    type: async (text: string) => {
      await picker.write(text);
      await picker.wait();
    },
    /** chooses the row with this text, one of `rows` */
    choose: (row: string) =>
      user.click(screen.getByRole('option', { name: (_, option) => option.textContent?.trim() === row })),
    leave: async () => {
      await user.tab();
      await picker.wait();
    },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [path = '', query] = address.split('?');
    picker.sentRequests.push({ path, body: body ? JSON.parse(String(body)) : null });
    const answer = picker.answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json({ c: 0, d: await answer(new URLSearchParams(query)), m: '' });
  });
  function ControlledField() {
    const [value, setValue] = useState(initialValue);
    picker.value = value;
    return field(value, setValue);
  }
  render(<ControlledField />);
  return picker;
}
