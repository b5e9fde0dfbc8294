import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProposalItem, PublicItem } from '#contract/exchange/thread/proposal.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Media } from '#contract/media/media.ts';
import { AgreeDialog } from '#web/exchange/commands/agree-dialog.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { chooseLanguage } from '#web/shell/language.ts';
import { render, renderWithRouter } from '#web/testing/render.tsx';
import { ThreadItems } from './thread-items.tsx';

const galena = { id: 'galena', name: 'Galena', name_zh: '方铅矿' };
const realgar = { id: 'realgar', name: 'Realgar', name_zh: '雄黄' };
const specimen = { coll_no: 'SC-0015', minerals: [realgar, galena], locality: null, cover: null };
const itsMinerals = { ...specimen, display_name: 'Realgar, Galena' };
const ownName = { ...specimen, display_name: 'The old one' };
const photo: Media = {
  id: 'photo',
  kind: 'image',
  view: 'visible',
  state: 'ready',
  width: 320,
  height: 240,
  dominant_color: null,
  copyright: null,
  description: null,
  tags: [],
  order: 1,
  is_cover: true,
  watermark_id: 'none',
  version: 1,
  variants: { 320: '/file/photo/1/320?thread=t&sig=a' },
};
const forVisitors = (item: typeof itsMinerals): PublicItem => ({ ...item, permanent_id: 'ABCDEFGH' });
const forTheTwo = (item: typeof itsMinerals): ProposalItem => ({ ...item, specimen_id: 'stone' });

const speak = (locale: Locale) => act(() => chooseLanguage(locale));
const show = (item: ProposalItem | PublicItem) => renderWithRouter('/', <ThreadItems title="" items={[item]} />);

afterEach(() => speak('en'));

describe('a specimen in a conversation', () => {
  it.each([
    ['the two', forTheTwo],
    ['visitors', forVisitors],
  ])('has the names of its minerals in the language of %s', async (_, asRead) => {
    await speak('zh');
    await show(asRead(itsMinerals));
    screen.getByText('雄黄、方铅矿');
    expect(screen.queryByText(/Realgar/)).toBeNull();
  });

  it('keeps the name that its giver chose', async () => {
    await speak('zh');
    await show(forTheTwo(ownName));
    screen.getByText('The old one');
  });

  it('is said so where it is agreed to', async () => {
    await speak('zh');
    const proposalTime = '2027-03-01T08:00:00.000Z';
    const proposal = { id: 'p', version: 1, by: 'responder' as const, note: null, at: proposalTime };
    const gives = { initiator_gives: [forTheTwo(itsMinerals)], responder_gives: [] };
    const dialogProps = {
      side: 'initiator' as const,
      name: 'Ulrich',
      currentTime: proposalTime,
      changes: [],
      onRefused: () => {},
      onProposeAgain: () => {},
      proposeDisabledReason: null,
      send: async () => null as never,
    };
    await renderWithRouter(
      '/',
      <AgreeDialog {...dialogProps} proposal={{ ...proposal, ...gives }} onClose={() => {}} />,
    );
    expect((await screen.findByRole('dialog')).textContent).toContain('雄黄、方铅矿');
  });

  it('lies there in the form of its first mineral while it has no photograph', async () => {
    const drawing = (container: HTMLElement) => container.querySelector('svg')?.innerHTML;
    const { container } = await show(forVisitors(itsMinerals));
    expect(drawing(container)).toBe(drawing(render(<CrystalDrawing slug="realgar" />).container));
  });

  it('lies there in that form, too, when its photo was deleted since, and never as a broken image', async () => {
    const { container } = await show({ ...itsMinerals, specimen_id: 'stone', cover: photo });
    const image = container.querySelector('img');
    expect(image).not.toBeNull();
    expect(container.querySelector('svg')).toBeNull();
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    const { container: drawing } = render(<CrystalDrawing slug="realgar" />);
    expect(container.querySelector('svg')?.innerHTML).toBe(drawing.querySelector('svg')?.innerHTML);
  });

  it('is no more than a private one to visitors while it is private', async () => {
    await show({ is_private: true });
    screen.getByText('A private specimen');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it.each([
  ['en', 'Cash: 40 EUR'],
  ['zh', '现金：40 EUR'],
] as const)('cash is marked where a proposal is shown (%s)', async (locale, text) => {
  await speak(locale);
  await show({ text: '40 EUR', is_cash: true });
  expect(screen.getByRole('listitem').textContent).toBe(text);
});
