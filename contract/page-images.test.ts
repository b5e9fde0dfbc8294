import { describe, expect, it } from 'vitest';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { pageImages, threadCovers } from './page-images.ts';

type Proposal = NonNullable<ThreadPublic['agreement']>;
const specimen = (id: string) => ({ cover: { variants: { 320: `/file/${id}/1/320`, 640: `/file/${id}/1/640` } } });
const things = (...ids: string[]) => ids.map(specimen);
const aProposal = (initiator_gives: object[], responder_gives: object[]) =>
  ({ initiator_gives, responder_gives }) as unknown as Proposal;
const ids = (paths: readonly string[]) => paths.map((path) => path.split('/')[2]).join(' ');

describe('the picture of a conversation', () => {
  it.each([
    ['a as many of each side', things('a', 'b', 'c'), things('x', 'y', 'z'), 'a b x y'],
    ['more of one where the other has fewer', things('a', 'b', 'c', 'd'), things('x'), 'a b c x'],
    ['of one side alone', [], things('x', 'y', 'z', 'u', 'v'), 'x y z u'],
    [
      'nothing of lines, private specimens and those without a picture',
      [{ text: 'a' }, { is_private: true }],
      [{}],
      '',
    ],
  ])('shows %s', (_, initiatorItems, responderItems, expectedIds) => {
    expect(ids(threadCovers({ agreement: aProposal(initiatorItems, responderItems), events: [] }))).toBe(expectedIds);
  });

  it('is of what was proposed last while nothing is agreed', () => {
    const proposedEvent = (id: string) => ({ kind: 'proposed', ...aProposal(things(id), []) });
    const events = [proposedEvent('a'), proposedEvent('b'), { kind: 'message' }] as unknown as ThreadPublic['events'];
    expect(ids(threadCovers({ agreement: null, events }))).toBe('b');
  });
});

describe('the picture of a page', () => {
  const covers = things('a', 'b', 'c', 'd', 'e').map(({ cover }) => cover);

  it('is of at most four that its page shows', () => {
    const { home, userCollection, intent, market, mineral } = pageImages;
    expect(ids(home?.covers({ recent_media: covers.map((cover) => ({ cover })) }) ?? [])).toBe('a b c d');
    const cards = ['a', 'b'].map((id) => ({ cover: { address: `/file/${id}/1` } }));
    expect(ids(userCollection?.covers({ items: [cards[0], {}, cards[1]] }) ?? [])).toBe('a b');
    const listedItems = [{ pieces: cards }, { pieces: [] }, { pieces: [cards[0]] }, { pieces: [cards[1]] }];
    expect(ids(market?.covers({ items: listedItems }) ?? [])).toBe('a b');
    expect(ids(mineral?.covers({ items: covers.map((cover) => ({ cover })) }) ?? [])).toBe('a b c d');
    const offers = [{ specimen: { cover: covers[0] } }, { specimen: null }, { specimen: { cover: null } }];
    expect(ids(intent?.covers({ offers, media: [covers[4]] }) ?? [])).toBe('a e');
  });

  it('asks the call that visitors of the page make', () => {
    expect(pageImages.periodic?.path({ username: 'lin wei' })).toBe('/api/mc/lin%20wei?limit=24');
    expect(pageImages.intent?.path({ intent_id: 'i1' })).toBe('/api/exchange/intents/i1');
    expect(pageImages.threadPublic?.path({ thread_id: 't1' })).toBe('/api/exchange/threads/t1');
  });
});
