import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { vi } from 'vitest';
import { render } from './render.tsx';

/** What the server says at a path, asked with this query; a path without an answer is out of reach. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>;
type SentRequest = { path: string; body: unknown };
type Picker<T> = { initialValue: T; answers: Answers; field: (value: T, setValue: (value: T) => void) => ReactElement };

/** A field that searches while somebody types into it, by a clock that is faked; `chosen` is what it holds. */
export function openPicker<T>({ initialValue: first, answers, field }: Picker<T>) {
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
  const picker = {
    user,
    answers,
    sentRequests: [] as SentRequest[],
    value: first,
    input: () => screen.getByRole<HTMLInputElement>('combobox'),
    rows: () => screen.queryAllByRole('option').map((row) => row.textContent?.trim()),
    /** until the search is answered that the last letter asked for */
    wait: () => act(() => vi.advanceTimersByTimeAsync(200)),
    /** writes in place of what stands there */
    write: async (text: string) => {
      const { length } = picker.input().value;
      await user.type(picker.input(), text, { initialSelectionStart: 0, initialSelectionEnd: length });
    },
    type: async (text: string) => {
      await picker.write(text);
      await picker.wait();
    },
    /** chooses the row that reads so, one of `rows` */
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
    const [value, setValue] = useState(first);
    picker.value = value;
    return field(value, setValue);
  }
  render(<ControlledField />);
  return picker;
}
