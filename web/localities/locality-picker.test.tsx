import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, openPicker } from '#web/testing/picker.tsx';
import { type ChosenLocality, linkedLocality } from './chosen-locality.ts';
import { LocalityPicker } from './locality-picker.tsx';
import { LocalitySuggestions } from './locality-suggestions.tsx';

const china = { id: 156, name: 'China', name_zh: '中国' };
const mineName = { id: 10201, name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' };
const mineHit = { ...mineName, path: [mineName, china], kind: 'mine', matched: null };
const pocketName = { id: '01930000-0000-7000-8000-000000000001', name: 'Yaogangxian 490 level', name_zh: null };
const pocket = {
  ...pocketName,
  path: [pocketName, mineName, china],
  kind: 'pocket-area',
  parent_id: 10201,
  lat: null,
  lon: null,
  version: 1,
};

const ownRow = 'Yaogangxian 490 level, Yaogangxian Mine, Chinayour own place';

const open = (initialValue: ChosenLocality | null = null, otherAnswers: Answers = {}, keepLabel = true) =>
  openPicker({
    initialValue,
    answers: {
      '/api/localities': () => ({ items: [mineHit] }),
      '/api/i/places': () => ({ items: [pocket], next_cursor: null }),
      '/api/localities/resolve': () => ({ items: [] }),
      ...otherAnswers,
    },
    field: (value, setValue) => (
      <>
        <LocalityPicker value={value} onValueChange={setValue} keepLabel={keepLabel} />
        {value && value.id === null && (
          <LocalitySuggestions
            text={value.text}
            onLink={(locality) => setValue(linkedLocality(locality, 'en', value))}
          />
        )}
      </>
    ),
  });

describe('the locality field', () => {
  it('offers one’s own places and those of the tree, and what was typed', async () => {
    const picker = open();
    await picker.type('yaogang');
    expect(picker.rows()).toEqual([ownRow, 'Yaogangxian Mine, China 瑶岗仙矿', 'Keep “yaogang” as written']);
    await picker.choose(ownRow);
    expect(picker.value).toEqual({
      id: pocket.id,
      text: 'Yaogangxian 490 level, Yaogangxian Mine, China',
      typed: null,
    });
  });

  it('finds the tree when one’s own places don’t answer, and nothing typed is lost when neither does', async () => {
    const picker = open();
    delete picker.answers['/api/i/places'];
    await picker.type('yaogang');
    expect(picker.rows()).toEqual(['Yaogangxian Mine, China 瑶岗仙矿', 'Keep “yaogang” as written']);
    picker.answers = {};
    await picker.type('Grandfather’s quarry, behind the mill');
    await picker.leave();
    expect(picker.value).toEqual({ id: null, text: 'Grandfather’s quarry, behind the mill', typed: null });
    expect(picker.input().value).toBe('Grandfather’s quarry, behind the mill');
  });

  it.each(['Yaogangxian Mine, Yizhang Co., Hunan, China', '湖南省郴州市宜章县瑶岗仙矿'])(
    'offers the place that a whole label names first, taken by Enter with its words: %s',
    async (label) => {
      const picker = open(null, {
        '/api/localities': () => ({ items: [] }),
        '/api/i/places': () => ({ items: [], next_cursor: null }),
        '/api/localities/resolve': () => ({ items: [{ ...mineHit, confidence: 0.95 }] }),
      });
      await picker.write(label);
      expect(picker.rows()).toEqual([]);
      await picker.wait();
      expect(picker.rows()).toEqual(['Yaogangxian Mine, China 瑶岗仙矿', `Keep “${label}” as written`]);
      await picker.user.keyboard('{Enter}');
      expect(picker.value).toMatchObject({ id: 10201, text: 'Yaogangxian Mine, China', typed: label });
      expect(screen.queryByText(/^Is this/)).toBeNull();
    },
  );

  it('leaves what is written on each label alone, where one place is chosen for many', async () => {
    const answers = {
      '/api/localities': () => ({ items: [] }),
      '/api/i/places': () => ({ items: [], next_cursor: null }),
      '/api/localities/resolve': () => ({ items: [{ ...mineHit, confidence: 0.95 }] }),
    };
    const picker = open(null, answers, false);
    await picker.type('Yaogangxian Mine, Hunan');
    await picker.user.keyboard('{Enter}');
    expect(picker.value).toEqual({ id: 10201, text: 'Yaogangxian Mine, China', typed: null });
  });

  it.each([
    ['a reading that is not sure', { items: [{ ...mineHit, confidence: 0.7 }] }],
    [
      'what something unknown lies in',
      { items: [{ ...mineHit, confidence: 0.9 }], new_place: { name: 'A', parent_id: 10201 } },
    ],
  ])('does not offer %s, but asks', async (_, resolveAnswer) => {
    const picker = open(null, {
      '/api/localities': () => ({ items: [] }),
      '/api/localities/resolve': () => resolveAnswer,
    });
    await picker.type('A, Yaogangxian');
    expect(picker.rows()).toEqual([ownRow, 'Keep “A, Yaogangxian” as written']);
    await picker.leave();
    expect(picker.value).toEqual({ id: null, text: 'A, Yaogangxian', typed: null });
    expect(screen.getByText('Is this Yaogangxian Mine, China?')).toBeTruthy();
  });

  it('asks of words that no entry equals whether a place is meant, and keeps them beside it', async () => {
    const picker = open();
    picker.answers['/api/localities/resolve'] = () => ({ items: [{ ...mineHit, confidence: 0.9 }] });
    await picker.type('Yao Gang Xian, Hunan; level 490');
    await picker.leave();
    expect(screen.getByText('Is this Yaogangxian Mine, China?')).toBeTruthy();
    await picker.user.click(screen.getByRole('button', { name: 'Yes, this is Yaogangxian Mine, China' }));
    expect(picker.value).toEqual({
      id: 10201,
      text: 'Yaogangxian Mine, China',
      typed: 'Yao Gang Xian, Hunan; level 490',
    });
    await picker.type('yaogang');
    await picker.choose(ownRow);
    expect(picker.value).toMatchObject({ id: pocket.id, typed: 'Yao Gang Xian, Hunan; level 490' });
  });

  it('replaces what was typed by the next choice: words that stood alone, and those that found the place before', async () => {
    const picker = open();
    await picker.type('Creede');
    await picker.choose('Keep “Creede” as written');
    await picker.type('yaogang');
    await picker.choose(ownRow);
    expect(picker.value).toMatchObject({ id: pocket.id, typed: null });

    picker.answers['/api/localities'] = () => ({ items: [] });
    picker.answers['/api/i/places'] = () => ({ items: [], next_cursor: null });
    picker.answers['/api/localities/resolve'] = () => ({ items: [{ ...mineHit, confidence: 0.95 }] });
    await picker.type('Yaogangxian Mine, Hunan');
    await picker.user.keyboard('{Enter}');
    expect(picker.value).toMatchObject({ id: mineHit.id, typed: 'Yaogangxian Mine, Hunan' });
    picker.answers['/api/i/places'] = () => ({ items: [pocket], next_cursor: null });
    await picker.type('yaogang');
    await picker.choose(ownRow);
    expect(picker.value).toMatchObject({ id: pocket.id, typed: null });
  });

  it('adds what no reference knows as a place of one’s own, under what is known', async () => {
    const resolveAnswer = {
      items: [{ ...mineHit, confidence: 0.6 }],
      new_place: { name: 'Level 490', parent_id: 10201 },
    };
    const typedLocality = { id: null, text: 'Level 490, Yaogangxian', typed: null };
    const picker = open(typedLocality, { '/api/localities/resolve': () => resolveAnswer });
    await picker.wait();
    // The form is imported in real time, which fake timers do not advance.
    vi.useRealTimers();
    const user = userEvent.setup();
    const add = { name: 'Add “Level 490” as a new place in Yaogangxian Mine' };
    await user.click(screen.getByRole('button', add));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Level 490');
    const liesIn = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lies in' });
    expect(liesIn.value).toBe('Yaogangxian Mine, China');
    picker.answers['/api/i/places'] = () => ({
      ...pocket,
      name: 'Level 490',
      path: [{ ...pocketName, name: 'Level 490' }, mineName, china],
    });
    await user.click(screen.getByRole('button', { name: 'Add place' }));
    await waitFor(() => expect(picker.value?.id).toBe(pocket.id));
    expect(picker.sentRequests.at(-1)?.body).toMatchObject({
      name: 'Level 490',
      parent_id: 10201,
      kind: 'mine',
      lat: null,
    });
    expect(picker.value).toMatchObject({
      text: 'Level 490, Yaogangxian Mine, China',
      typed: 'Level 490, Yaogangxian',
    });
  });
});
