import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Match } from '#contract/exchange/matches/match.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { toastAtom } from '#web/shell/toast/toast.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { MatchList } from './match-list.tsx';

const mineral = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF2' };
const mineralOnly = { mineral, piece: null, locality: null, size_class: null };
const locality = { id: 7, name: 'Deep Mine', name_zh: null };
const match: Match = {
  id: 'intent.piece',
  intent_id: 'intent',
  want_id: 'want',
  size_wanted: ['miniature'],
  offer_count: 1,
  partner: { username: 'marta', display_name: 'Marta', avatar_url: null },
  location: { country: 'DE', region: null, city: 'Freiberg' },
  location_text: { en: 'Freiberg, Germany', zh: '德国 弗赖贝格' },
  receive: {
    mineral,
    size_class: 'small_cabinet',
    locality: { ...locality, path: [locality], names: null },
    piece: {
      id: 'piece',
      coll_no: 'SC-0001',
      number_shared: false,
      name: { en: 'Fluorite', zh: '萤石' },
      mineral_id: 'fluorite',
      cover: null,
      locality: null,
      size: { length: null, width: null, height: null },
    },
  },
  give: { ...mineralOnly, mineral: { ...mineral, id: 'galena', name: 'Galena' } },
  reasons: { mineral: 'yes', place: 'yes', size: 'no', photo: null, range: 'yes' },
  country: 'CN',
  shipping_range: 'worldwide',
  ships_to: [],
  wants: [{ mineral, locality: null }],
  want_count: 1,
};
const oneSided: Match = {
  ...match,
  id: 'other.fluorite',
  intent_id: 'other',
  give: null,
  receive: mineralOnly,
  offer_count: 3,
  shipping_range: 'domestic',
  reasons: { mineral: 'yes', place: 'unknown', size: 'unknown', photo: null, range: 'no' },
};
const unreachedText = (name: string) =>
  `${name} does not ship to China. You can write all the same, to ask or to meet in person.`;
const show = (items: Match[], left_out = 0) => renderWithRouter('/', <MatchList read={{ items, left_out }} />);
const reasonTexts = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('matches', () => {
  it('say what is received and given, why it fits, and lead to the intent', async () => {
    await show([match]);
    const region = within(screen.getByRole('region', { name: /^Both ways/ }));
    region.getByText('You have what Marta wants, and the other way round.', { exact: false });
    region.getByText('No other intent offers this mineral.', { exact: false });
    expect(region.getByRole('link', { name: 'Fluorite' }).getAttribute('href')).toBe('/mc/marta/SC-0001');
    region.getByText('Galena');
    expect(reasonTexts(/^Both ways/)).toEqual([
      'Fluorite',
      'Deep Mine',
      'small cabinet, you want miniature',
      'ships to China',
    ]);
    expect(region.getByRole('link', { name: 'Start exchange' }).getAttribute('href')).toBe(
      '/exchange/intent/intent#start',
    );
  });

  it('that are one-sided say what their owner looks for, and that a parcel would not come, and can be started all the same', async () => {
    await show([oneSided]);
    const region = within(screen.getByRole('region', { name: /^They offer what you want/ }));
    region.getByText('Marta looks for: Fluorite');
    region.getByText('2 more intents offer this mineral.', { exact: false });
    expect(reasonTexts(/^They offer/)).toEqual([
      'Fluorite',
      'place not known',
      'size not known',
      'does not ship to China',
    ]);
    region.getByRole('link', { name: 'Start exchange' });
    region.getByText(unreachedText('Marta'));
  });

  it('say the written locality where none is linked, though nobody knows whether it fits', async () => {
    await show([{ ...oneSided, receive: { ...mineralOnly, locality_text: 'Ichinokawa Mine, Saijo' } }]);
    expect(reasonTexts(/^They offer/)[1]).toBe('Ichinokawa Mine, Saijo');
    expect(screen.getAllByText('Ichinokawa Mine, Saijo')).toHaveLength(2);
  });

  it('that are none say that they are looked for, and who one talks to already is counted', async () => {
    await show([], 2);
    screen.getByText('No matches yet');
    screen.getByText('2 more are left out: you are already talking with their owners.', { exact: false });
  });

  it('that are not for me go, hand the focus on, and can be taken back', async () => {
    const sentRequests: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      sentRequests.push(`${method} ${address}`);
      return Response.json({ c: 0, d: {}, m: '' });
    });
    const otto = { ...match.partner, username: 'otto', display_name: 'Otto' };
    await show([match, { ...oneSided, partner: otto }]);
    const dismissButtons = () => screen.getAllByRole('button', { name: 'Not for me' });
    await userEvent.click(dismissButtons()[0] as HTMLElement);
    await expect.poll(() => document.activeElement?.closest('article')?.textContent).toContain('Otto');
    await userEvent.click(dismissButtons()[0] as HTMLElement);
    await screen.findByText('No matches yet');
    expect(document.activeElement?.textContent).toBe('No matches yet');
    expect(atomStore.get(toastAtom)?.message).toBe('The match with Otto is left out');
    act(() => atomStore.get(toastAtom)?.action?.onPress());
    await screen.findByText('Otto');
    expect(sentRequests).toEqual([
      'POST /api/i/matches/intent.piece/dismiss',
      'POST /api/i/matches/other.fluorite/dismiss',
      'DELETE /api/i/matches/other.fluorite/dismiss',
    ]);
  });
});
