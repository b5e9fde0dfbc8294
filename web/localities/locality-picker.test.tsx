import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChosenLocality, linkedTo } from '#web/localities/chosen-locality.ts';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { PlaceSuggestions } from '#web/localities/place-suggestions.tsx';

const china = { id: 156, name: 'China', name_zh: '中国' };
const named = { id: 10201, name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' };
const mine = { ...named, path: [named, china], kind: 'mine', matched: null };
const pocketName = { id: '01930000-0000-7000-8000-000000000001', name: 'Yaogangxian 490 level', name_zh: null };
const pocket = {
  ...pocketName,
  path: [pocketName, named, china],
  kind: 'pocket-area',
  parent_id: 10201,
  lat: null,
  lon: null,
  version: 1,
};

type Answers = Record<string, () => unknown>;
let answers: Answers;
let sent: { path: string; body: unknown }[];
let chosen: ChosenLocality | null;
let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  localStorage.clear();
  vi.useFakeTimers();
  answers = {
    '/api/localities': () => ({ items: [mine] }),
    '/api/i/places': () => ({ items: [pocket], next_cursor: null }),
    '/api/localities/resolve': () => ({ items: [] }),
  };
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const [path = ''] = address.split('?');
    sent.push({ path, body: body ? JSON.parse(String(body)) : null });
    const answer = answers[path];
    if (!answer) throw new TypeError('no line');
    return Response.json({ c: 0, d: answer(), m: '' });
  });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  show(null);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (first: ChosenLocality | null) =>
  act(() => root.render(<Form key={JSON.stringify(first)} first={first} />));

function Form({ first }: { first: ChosenLocality | null }) {
  const [value, setValue] = useState(first);
  chosen = value;
  return (
    <I18nProvider i18n={i18n}>
      <LocalityPicker value={value} onValueChange={setValue} />
      {value && value.id === null && (
        <PlaceSuggestions text={value.text} onLink={(found) => setValue(linkedTo(found, 'en', value))} />
      )}
    </I18nProvider>
  );
}

const input = () => place.querySelector('input') as HTMLInputElement;
const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent?.trim());
const wait = () => act(() => vi.advanceTimersByTimeAsync(200));
async function type(text: string) {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  await wait();
}
const choose = (at: number) => act(async () => document.querySelectorAll<HTMLElement>('[role="option"]')[at]?.click());
const leave = async () => {
  await act(async () => input().blur());
  await wait();
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)?.includes(name),
  );

describe('the locality field', () => {
  it('offers one’s own places and those of the tree, and what was typed', async () => {
    await type('yaogang');
    expect(rows()).toEqual([
      'Yaogangxian 490 level, Yaogangxian Mine, Chinayour own place',
      'Yaogangxian Mine, China 瑶岗仙矿',
      'Keep “yaogang” as written',
    ]);
    await choose(0);
    expect(chosen).toEqual({ id: pocket.id, text: 'Yaogangxian 490 level, Yaogangxian Mine, China', typed: null });
  });

  it('finds the tree when one’s own places don’t answer, and nothing typed is lost when neither does', async () => {
    delete answers['/api/i/places'];
    await type('yaogang');
    expect(rows()).toEqual(['Yaogangxian Mine, China 瑶岗仙矿', 'Keep “yaogang” as written']);
    answers = {};
    await type('Grandfather’s quarry, behind the mill');
    await leave();
    expect(chosen).toEqual({ id: null, text: 'Grandfather’s quarry, behind the mill', typed: null });
    expect(input().value).toBe('Grandfather’s quarry, behind the mill');
  });

  it('asks of words that no entry equals whether a place is meant, and keeps them beside it', async () => {
    answers['/api/localities/resolve'] = () => ({ items: [{ ...named, path: mine.path, confidence: 0.9 }] });
    await type('Yao Gang Xian, Hunan; level 490');
    await leave();
    expect(place.textContent).toContain('Is this Yaogangxian Mine, China?');
    await act(async () => button('Yes, this is Yaogangxian Mine')?.click());
    expect(chosen).toEqual({ id: 10201, text: 'Yaogangxian Mine, China', typed: 'Yao Gang Xian, Hunan; level 490' });
    await type('yaogang');
    await choose(0);
    expect(chosen).toMatchObject({ id: pocket.id, typed: 'Yao Gang Xian, Hunan; level 490' });
  });

  it('adds what no reference knows as a place of one’s own, under what is known', async () => {
    answers['/api/localities/resolve'] = () => ({
      items: [{ ...named, path: mine.path, confidence: 0.6 }],
      new_place: { name: 'Level 490', parent_id: 10201 },
    });
    show({ id: null, text: 'Level 490, Yaogangxian', typed: null });
    await wait();
    vi.useRealTimers();
    await act(async () => button('Add “Level 490” as a new place in Yaogangxian Mine')?.click());
    await vi.waitFor(() => expect(document.querySelector('#own-place')).not.toBeNull());
    const form = document.querySelector('#own-place') as HTMLFormElement;
    expect((form.querySelector('#name') as HTMLInputElement).value).toBe('Level 490');
    expect((form.querySelector('#parent_id') as HTMLInputElement).value).toBe('Yaogangxian Mine, China');
    answers['/api/i/places'] = () => ({
      ...pocket,
      name: 'Level 490',
      path: [{ ...pocketName, name: 'Level 490' }, named, china],
    });
    await act(async () => form.requestSubmit());
    await vi.waitFor(() => expect(chosen?.id).toBe(pocket.id));
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Level 490', parent_id: 10201, kind: 'mine', lat: null });
    expect(chosen).toMatchObject({ text: 'Level 490, Yaogangxian Mine, China', typed: 'Level 490, Yaogangxian' });
  });
});
