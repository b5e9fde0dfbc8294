import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChosenMineral, MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { recentMinerals } from '#web/minerals/recent-minerals.ts';

const mineral = (id: string, name: string, name_zh: string | null = null) => ({
  id,
  name,
  name_zh,
  formula: null,
  kind: 'species' as const,
  matched: null,
  of: null,
});
const fluorite = mineral('fluorite', 'Fluorite', '萤石');
const fluorapatite = mineral('fluorapatite', 'Fluorapatite');

let answer: () => Promise<Response>;
let chosen: ChosenMineral[];
let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  localStorage.clear();
  vi.useFakeTimers();
  answer = async () => Response.json({ c: 0, d: { items: [fluorapatite, fluorite] }, m: '' });
  vi.stubGlobal('fetch', () => answer());
  chosen = [];
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  act(() => root.render(<Field />));
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field() {
  const [value, setValue] = useState<ChosenMineral[]>([]);
  chosen = value;
  return (
    <I18nProvider i18n={i18n}>
      <MineralPicker value={value} onValueChange={setValue} />
    </I18nProvider>
  );
}

const input = () => place.querySelector('input') as HTMLInputElement;
const rows = () => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent?.trim());
const status = () => document.querySelector('[role="status"]')?.textContent;

const focus = () => act(async () => input().focus());
const wait = () => act(() => vi.advanceTimersByTimeAsync(200));
const write = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
async function type(text: string) {
  await focus();
  await write(text);
  await wait();
}
const pressEnter = () =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
const choose = (at: number) => act(async () => document.querySelectorAll<HTMLElement>('[role="option"]')[at]?.click());

it('offers nothing before anything was chosen, and what was chosen as soon as the empty field has the focus', async () => {
  await focus();
  expect(rows()).toEqual([]);
  await type('fluor');
  expect(rows()).toEqual(['Fluorapatite', 'Fluorite 萤石', 'Keep “fluor” as written']);
  await choose(1);
  expect(chosen).toMatchObject([{ id: 'fluorite' }]);
  recentMinerals.remember(mineral('galena', 'Galena'), 'gal');
  await act(async () => input().blur());
  await focus();
  expect(rows()).toEqual(['Galena']);
  expect(status()).toContain('Lately used');
});

it('puts what was chosen lately before what the server finds, but after an exact name', async () => {
  recentMinerals.remember(fluorite, 'fluor');
  await type('fluor');
  expect(rows().slice(0, 2)).toEqual(['Fluorite 萤石', 'Fluorapatite']);
  await type('fluorapatite');
  expect(rows()[0]).toBe('Fluorapatite');
});

it('goes on without the network: what was used lately, and the text as it is written', async () => {
  recentMinerals.remember(fluorite, 'ys');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await type('ys');
  expect(status()).toContain('Offline: what you used lately');
  expect(rows()).toEqual(['Fluorite 萤石', 'Keep “ys” as written']);
  await choose(0);
  await type('green stone');
  await choose(0);
  expect(chosen).toMatchObject([{ id: 'fluorite' }, { written: 'green stone' }]);
});

it('takes the first that is found when Enter comes before the answer, and not what was only typed', async () => {
  await focus();
  await write('fluor');
  await pressEnter();
  expect(chosen).toEqual([]);
  await wait();
  expect(chosen).toMatchObject([{ id: 'fluorapatite' }]);
});

it('forgets such an Enter when the text goes on', async () => {
  await focus();
  await write('fluor');
  await pressEnter();
  await write('fluorite');
  await wait();
  expect(chosen).toEqual([]);
});
