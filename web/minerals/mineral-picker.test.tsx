import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ChosenMineral, MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { recentMinerals } from '#web/minerals/recent-minerals.ts';
import { openPicker } from '#web/testing/picker.tsx';

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

const open = () =>
  openPicker<ChosenMineral[]>({
    first: [],
    answers: { '/api/minerals': () => ({ items: [fluorapatite, fluorite] }) },
    field: (value, setValue) => <MineralPicker value={value} onValueChange={setValue} />,
  });
let picker: ReturnType<typeof open>;

beforeEach(() => {
  picker = open();
});

const status = () => screen.getByRole('status').textContent;

it('offers nothing before anything was chosen, and what was chosen as soon as the empty field has the focus', async () => {
  await picker.user.tab();
  expect(document.activeElement).toBe(picker.input());
  expect(picker.rows()).toEqual([]);
  await picker.type('fluor');
  expect(picker.rows()).toEqual(['Fluorapatite', 'Fluorite 萤石', 'Keep “fluor” as written']);
  await picker.choose('Fluorite 萤石');
  expect(picker.chosen).toMatchObject([{ id: 'fluorite' }]);
  recentMinerals.remember(mineral('galena', 'Galena'), 'gal');
  await picker.user.click(document.body);
  act(() => picker.input().focus());
  expect(picker.rows()).toEqual(['Galena']);
  expect(status()).toContain('Lately used');
});

it('puts what was chosen lately before what the server finds, but after an exact name', async () => {
  recentMinerals.remember(fluorite, 'fluor');
  await picker.type('fluor');
  expect(picker.rows().slice(0, 2)).toEqual(['Fluorite 萤石', 'Fluorapatite']);
  await picker.type('fluorapatite');
  expect(picker.rows()[0]).toBe('Fluorapatite');
});

it('goes on without the network: what was used lately, and the text as it is written', async () => {
  recentMinerals.remember(fluorite, 'ys');
  picker.answers = {};
  await picker.type('ys');
  expect(status()).toContain('Offline: what you used lately');
  expect(picker.rows()).toEqual(['Fluorite 萤石', 'Keep “ys” as written']);
  await picker.choose('Fluorite 萤石');
  await picker.type('green stone');
  await picker.choose('Keep “green stone” as written');
  expect(picker.chosen).toMatchObject([{ id: 'fluorite' }, { written: 'green stone' }]);
});

it('takes the first that is found when Enter comes before the answer, and not what was only typed', async () => {
  await picker.write('fluor');
  await picker.user.keyboard('{Enter}');
  expect(picker.chosen).toEqual([]);
  await picker.wait();
  expect(picker.chosen).toMatchObject([{ id: 'fluorapatite' }]);
});

it('forgets such an Enter when the text goes on', async () => {
  await picker.write('fluor');
  await picker.user.keyboard('{Enter}');
  await picker.user.keyboard('ite');
  await picker.wait();
  expect(picker.chosen).toEqual([]);
});
