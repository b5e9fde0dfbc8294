import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPicker } from '#web/testing/picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { type ChosenMineral, MineralPicker } from './mineral-picker.tsx';
import { recentMinerals } from './recent-minerals.ts';

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

const open = (initialValue: ChosenMineral[] = [], knownOnly = false) =>
  openPicker({
    initialValue,
    answers: { '/api/minerals': () => ({ items: [fluorapatite, fluorite] }) },
    field: (value, setValue) => <MineralPicker value={value} onValueChange={setValue} knownOnly={knownOnly} />,
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
  expect(picker.value).toMatchObject([{ id: 'fluorite' }]);
  recentMinerals.remember(mineral('galena', 'Galena'), 'gal');
  await picker.user.click(document.body);
  act(() => picker.input().focus());
  expect(picker.rows()).toEqual(['Galena']);
  expect(status()).toContain('Recently used');
});

it('lays no list over the sentence of a refused field that gets the focus', async () => {
  cleanup();
  recentMinerals.remember(fluorite, 'fluor');
  const refusedPicker = openPicker({
    initialValue: [] as ChosenMineral[],
    answers: { '/api/minerals': () => ({ items: [fluorite] }) },
    field: (value, setValue) => (
      <Field label="Minerals" error="Only the number is known.">
        <MineralPicker value={value} onValueChange={setValue} />
      </Field>
    ),
  });
  act(() => refusedPicker.input().focus());
  expect(refusedPicker.rows()).toEqual([]);
  await refusedPicker.user.keyboard('{ArrowDown}');
  expect(refusedPicker.rows()).toEqual(['Fluorite 萤石']);
});

it('puts what was chosen lately before what the server finds, but after an exact name', async () => {
  recentMinerals.remember(fluorite, 'fluor');
  await picker.type('fluor');
  expect(picker.rows().slice(0, 2)).toEqual(['Fluorite 萤石', 'Fluorapatite']);
  await picker.type('fluorapatite');
  expect(picker.rows()[0]).toBe('Fluorapatite');
});

it('the picker of minerals goes on without the network: what was used lately, and the text as it is written', async () => {
  recentMinerals.remember(fluorite, 'ys');
  picker.answers = {};
  await picker.type('ys');
  expect(status()).toContain('Offline: recently used');
  expect(picker.rows()).toEqual(['Fluorite 萤石', 'Keep “ys” as written']);
  await picker.choose('Fluorite 萤石');
  await picker.type('green stone');
  await picker.choose('Keep “green stone” as written');
  expect(picker.value).toMatchObject([{ id: 'fluorite' }, { written: 'green stone' }]);
});

describe('a name with one mistyped letter', () => {
  const nearHit = { ...fluorite, near: true };
  beforeEach(() => {
    picker.answers['/api/minerals'] = () => ({ items: [nearHit] });
  });

  it('is answered with a suggestion that says it is one', async () => {
    await picker.type('flourite');
    expect(status()).toContain('Nothing is called so. Did you mean:');
    expect(picker.rows()).toEqual(['Fluorite 萤石', 'Keep “flourite” as written']);
    await picker.choose('Fluorite 萤石');
    expect(picker.value).toEqual([expect.objectContaining({ id: 'fluorite' })]);
    await picker.type('fluorite');
    expect(recentMinerals.list()).toEqual([fluorite]);
  });

  it('stays as it was written when nobody saw the suggestion, which then stands below', async () => {
    await picker.user.type(picker.input(), 'flourite{Enter}');
    await picker.wait();
    expect(picker.value).toEqual([{ written: 'flourite' }]);
    await picker.user.click(await screen.findByRole('button', { name: 'Yes, “flourite” is Fluorite' }));
    expect(picker.value).toMatchObject([{ id: 'fluorite' }]);
  });
});

describe('what is typed before the search has answered', () => {
  const galena = mineral('galena', 'Galena', '方铅矿');
  const calcite = mineral('calcite', 'Calcite');
  const pyrite = mineral('pyrite', 'Pyrite');
  /** Holds search answers back until the test releases them, keyed by query. */
  function holdSearches(results: Record<string, unknown[]>) {
    const heldSearches = new Map<string, () => void>();
    picker.answers['/api/minerals'] = (query) => {
      const q = query.get('q') ?? '';
      return new Promise((resolve) => heldSearches.set(q, () => resolve({ items: results[q] ?? [] })));
    };
    return async (q: string) => {
      await picker.wait();
      heldSearches.get(q)?.();
      await picker.wait();
    };
  }
  const tokens = () =>
    screen.getAllByRole('button', { name: /^Remove/ }).map((cross) => cross.parentElement?.textContent);

  it('waits in a token for each Enter, and becomes the first that is found for it, in whatever order answers come', async () => {
    const letGo = holdSearches({ pyrite: [pyrite], calcite: [calcite] });
    await picker.user.type(picker.input(), 'pyrite{Enter}calcite{Enter}');
    expect(picker.input().value).toBe('');
    expect(tokens()).toEqual(['pyritesearching…', 'calcitesearching…']);
    await letGo('calcite');
    expect(tokens()).toEqual(['pyritesearching…', 'Calcite']);
    await letGo('pyrite');
    expect(picker.value).toMatchObject([{ id: 'pyrite' }, { id: 'calcite' }]);
  });

  it('becomes on Tab what is called exactly so, in either language, else stays as it was written', async () => {
    const letGo = holdSearches({ galena: [fluorite, galena], fluor: [fluorapatite] });
    await picker.user.type(picker.input(), 'galena{Tab}');
    await picker.user.type(picker.input(), 'fluor{Tab}');
    await letGo('fluor');
    await letGo('galena');
    expect(picker.value).toMatchObject([{ id: 'galena' }, { written: 'fluor' }]);
    expect(tokens()).toEqual(['Galena', 'fluoras written']);
  });

  it('is never offered as written while its search is under way', async () => {
    const letGo = holdSearches({ pyrite: [pyrite] });
    await picker.user.type(picker.input(), 'pyrite');
    await picker.wait();
    expect(status()).toContain('Searching…');
    expect(picker.rows()).toEqual([]);
    await letGo('pyrite');
    expect(picker.rows()).toEqual(['Pyrite']);
  });

  it('stays as it was written where no answer comes', async () => {
    picker.answers = {};
    await picker.user.type(picker.input(), 'galena{Enter}');
    await picker.wait();
    expect(picker.value).toEqual([{ written: 'galena' }]);
  });

  it('leaves alone a row that was walked to', async () => {
    recentMinerals.remember(fluorite, 'fl');
    recentMinerals.remember(fluorapatite, 'fl');
    holdSearches({});
    await picker.user.type(picker.input(), 'fl{ArrowDown}{Enter}');
    expect(picker.value).toMatchObject([{ id: 'fluorite' }]);
  });
});

it('offers a name as written the mineral that the reference has for it by now', async () => {
  cleanup();
  picker = open([{ written: 'fluorspar' }]);
  await picker.wait();
  await picker.user.click(screen.getByRole('button', { name: 'Yes, “fluorspar” is Fluorapatite' }));
  expect(picker.value).toMatchObject([{ id: 'fluorapatite' }]);
});

it('the picker of minerals keeps what waits to itself where only known minerals are taken', async () => {
  cleanup();
  picker = open([], true);
  await picker.user.type(picker.input(), 'fluorite{Tab}');
  await picker.wait();
  expect(picker.value).toMatchObject([{ id: 'fluorite' }]);
  await picker.user.type(picker.input(), 'green stone{Tab}');
  await picker.wait();
  expect(picker.value).toMatchObject([{ id: 'fluorite' }]);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});
