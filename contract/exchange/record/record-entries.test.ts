import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { shownEvent } from '#contract/exchange/thread/shown-event.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { Locale } from '#contract/format/locale.ts';
import { recordEntries } from './record-entries.ts';

const names = { initiator: 'Lin Wei', responder: 'Marta' };

/** What the record says to one side of a conversation, a line for each event with its texts. */
function recordLines({ events, startedState }: Story, reader: Side = 'initiator', locale: Locale = 'en') {
  const findReview = (side: Side) => {
    const event = events.find(({ kind, by }) => kind === 'reviewed' && by === side);
    return startedState.reviews_shown && event?.kind === 'reviewed' ? event.review : null;
  };
  const context = {
    findMedia: () => null,
    findCover: () => null,
    findMessage: () => null,
    reviews: { initiator: findReview('initiator'), responder: findReview('responder') },
    hidden: startedState.hidden,
  };
  const readEvents = events.flatMap((event) => shownEvent(event, reader, context) ?? []);
  return recordEntries(readEvents, names, locale).map(({ sentence, texts }) => [sentence, ...texts].join(' | '));
}

const agreedStory = () => new Story().does('initiator', 'propose').agrees();
const AGREED_LINES = [
  'Lin Wei began the conversation | Would you part with it?',
  'Lin Wei proposed version 1 | Lin Wei gives: SC-0001 Fluorite | Marta gives: QZ-0002 Fluorite',
  'Marta agreed to version 1',
];

describe('the record of an exchange', () => {
  it('says what happened from the first word to the last, with what was written', () => {
    const story = agreedStory()
      .does('initiator', 'message')
      .does('initiator', 'address')
      .does('initiator', 'shipped')
      .does('initiator', 'change_parcels')
      .does('responder', 'shipped')
      .does('initiator', 'received')
      .does('responder', 'received')
      .does('system', 'hand_over')
      .does('initiator', 'review')
      .does('responder', 'review')
      .does('initiator', 'reply_to_review');
    expect(recordLines(story)).toEqual([
      ...AGREED_LINES,
      'Lin Wei wrote | A word',
      'Lin Wei sent an address card',
      'Lin Wei marked the parcel as shipped | RR123456785CZ',
      'Lin Wei changed the tracking numbers | USPS LK1',
      'Marta marked the parcel as shipped | RR123456785CZ',
      'Lin Wei confirmed receipt',
      'Marta confirmed receipt',
      'The exchange was completed',
      'SC-0001 Fluorite is AB-0001 in its new collection',
      'Lin Wei wrote a review | Positive',
      'Marta wrote a review | Positive',
      'Both reviews were shown',
      'Lin Wei replied to the review | Thank you',
    ]);
  });

  it('says how a problem went and where the specimens are', () => {
    const story = agreedStory()
      .does('initiator', 'shipped')
      .does('responder', 'problem', { what: 'not_arrived' })
      .does('initiator', 'solved', { how: 'sent_back' })
      .waits(61)
      .does('initiator', 'mute')
      .does('initiator', 'report_whereabouts', { whereabouts: 'with_partner' });
    expect(recordLines(story).slice(AGREED_LINES.length)).toEqual([
      'Lin Wei marked the parcel as shipped | RR123456785CZ',
      'Marta reported a problem: not arrived | A corner is off',
      'Lin Wei says that everything was sent back',
      'Closed with an unsolved problem',
      'Lin Wei says: SC-0001 Fluorite is with the other',
    ]);
  });

  it('leaves out mutes, blocks, reminders and acts of the administrator, and hidden texts of the other', () => {
    const story = agreedStory()
      .does('initiator', 'mute')
      .does('system', 'suspend')
      .does('system', 'block')
      .does('system', 'hide_message', { seq: 1 });
    expect(recordLines(story)).toEqual(AGREED_LINES);
    expect(recordLines(story, 'responder')).toEqual([
      'Lin Wei began the conversation | Removed by the administrator',
      ...AGREED_LINES.slice(1),
    ]);
  });

  it.each<[string, object, string]>([
    ['kind', { kind: 'danced' }, 'Something happened that this page does not know. Reload it.'],
    ['closing reason', { kind: 'closed', reason: 'danced', text: null }, 'Closed'],
    ['problem', { kind: 'problem', what: 'danced', text: '', media: [] }, 'Marta reported a problem'],
    [
      'whereabouts',
      { kind: 'whereabouts_reported', specimen_id: 's', whereabouts: 'danced' },
      'Something happened that this page does not know. Reload it.',
    ],
    [
      'carrier',
      { kind: 'parcels_changed', parcels: [{ carrier: 'danced', tracking_no: 'XY 1' }] },
      'Marta changed the tracking numbers | Another carrier XY 1',
    ],
    [
      'tick of a review',
      { kind: 'reviewed', review: { rating: 'positive', ticks: ['danced', 'quick'], text: null } },
      'Marta wrote a review | Positive, Quick',
    ],
    [
      'rating',
      { kind: 'reviewed', review: { rating: 'danced', ticks: ['quick'], text: null } },
      'Marta wrote a review | Quick',
    ],
  ])('reads on past a %s that it does not know', (_, fields, line) => {
    const event = { seq: 1, id: '1', by: 'responder', at: '2027-03-01T08:00:00.000Z', private: false, ...fields };
    const [entry] = recordEntries([event as never], names, 'en');
    expect([entry?.sentence, ...(entry?.texts ?? [])].join(' | ')).toBe(line);
  });

  it('shows a review to its author alone until both are shown', () => {
    const story = agreedStory().does('initiator', 'shipped').does('responder', 'shipped');
    story.does('initiator', 'received').does('responder', 'received').does('initiator', 'review');
    expect(recordLines(story).at(-1)).toBe('Lin Wei wrote a review | Positive');
    expect(recordLines(story, otherSide('initiator')).at(-1)).toBe('Lin Wei wrote a review');
  });

  it('is written in Chinese, too', () => {
    const story = agreedStory().does('initiator', 'ask_cancel');
    expect(recordLines(agreedStory().does('initiator', 'shipped'), 'initiator', 'zh')).toEqual([
      'Lin Wei 发起对话 | Would you part with it?',
      'Lin Wei 提出第 1 版方案 | Lin Wei 换出：SC-0001 Fluorite | Marta 换出：QZ-0002 Fluorite',
      'Marta 同意第 1 版方案',
      'Lin Wei 记为已寄出 | RR123456785CZ',
    ]);
    expect(recordLines(story, 'initiator', 'zh').at(-1)).toBe('Lin Wei 提出取消 | No time');
  });
});
