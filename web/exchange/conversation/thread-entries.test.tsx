import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Review, ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { useOwnEventText } from '#web/exchange/thread/use-own-event-text.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { chooseLanguage, loadPrivateTexts } from '#web/shell/language.ts';
import { render, renderHook } from '#web/testing/render.tsx';
import { ThreadEntries } from './thread-entries.tsx';

const reviewTime = '2027-03-01T08:00:00.000Z';
const review = (text: string): Review => ({ rating: 'positive', ticks: [], text, at: reviewTime });
const reviewEvent = (seq: number, side: 'initiator' | 'responder', text: string): ThreadEvent => ({
  seq,
  id: `${seq}`,
  at: reviewTime,
  by: side,
  private: false,
  kind: 'reviewed',
  review: review(text),
});
const reviewsShownEvent: ThreadEvent = {
  seq: 3,
  id: '3',
  at: reviewTime,
  by: 'system',
  private: false,
  kind: 'reviews_shown',
  initiator: review('All as shown'),
  responder: review('A little late'),
};

const countOccurrences = (text: string, events: readonly ThreadEvent[]) => {
  const names = { initiator: 'Lin', responder: 'Ana' };
  const Entries = () => {
    const ownText = useOwnEventText('initiator');
    return <ThreadEntries events={events} names={names} side="initiator" versions={new Map()} ownText={ownText} />;
  };
  return render(<Entries />).container.textContent.split(text).length - 1;
};

it('a conversation shows a review once: where it was written, and once both are shown, beside the other', () => {
  const ownReview = reviewEvent(1, 'initiator', 'All as shown');
  expect(countOccurrences('All as shown', [ownReview])).toBe(1);
  expect(
    countOccurrences('All as shown', [ownReview, reviewEvent(2, 'responder', 'A little late'), reviewsShownEvent]),
  ).toBe(1);
});

it('a conversation says nothing of reviews that nobody wrote', () => {
  const reminderEvent: ThreadEvent = { ...reviewsShownEvent, seq: 2, kind: 'reminded', what: 'review', to: 'both' };
  const emptyEvent: ThreadEvent = { ...reviewsShownEvent, initiator: null, responder: null };
  expect(countOccurrences('Reviews are shown', [reviewsShownEvent])).toBe(1);
  expect(countOccurrences('Reviews are shown', [reminderEvent, emptyEvent])).toBe(0);
  expect(countOccurrences('A reminder was sent', [reminderEvent, emptyEvent])).toBe(0);
});

afterEach(() => act(() => chooseLanguage('en')));

const systemFields = { seq: 1, id: '1', at: reviewTime, by: 'system', private: true, side: 'responder' } as const;
const leaveTexts: [ThreadEvent, string, string][] = [
  [
    { ...systemFields, kind: 'deletion_planned', until: '2027-03-15T08:00:00.000Z' },
    'Ana is deleting their account, on 15 March 2027',
    'Ana 的账号将于2027年3月15日注销',
  ],
  [{ ...systemFields, kind: 'deletion_undone' }, 'Ana keeps their account', 'Ana 保留了账号'],
  [{ ...systemFields, kind: 'account_erased' }, 'The other’s account was deleted', '对方的账号已注销'],
];

it.each(leaveTexts)('what becomes of an account is said in both languages: $kind', async (event, english, chinese) => {
  expect(countOccurrences(english, [event])).toBe(1);
  await act(async () => {
    await loadPrivateTexts();
    await chooseLanguage('zh');
  });
  expect(countOccurrences(chinese, [event])).toBe(1);
});

const ownFields = { seq: 1, id: '1', at: reviewTime, by: 'initiator', private: true } as const;
it.each<[string, ThreadEvent, string, string]>([
  ['a receipt', { ...ownFields, kind: 'received', note: null }, 'You confirmed receipt', '你确认收到'],
  [
    'a shipment taken back',
    { ...ownFields, kind: 'shipping_taken_back' },
    'You have not shipped after all',
    '你撤回了寄出记录',
  ],
  [
    'a statement',
    { ...ownFields, kind: 'whereabouts_reported', specimen_id: 's', whereabouts: 'lost' },
    'You said: A specimen is lost',
    '你表示：有一件标本已丢失',
  ],
  [
    'the own account',
    { ...systemFields, side: 'initiator', kind: 'deletion_undone' },
    'You keep your account',
    '你保留了账号',
  ],
])('the reader’s own acts are in the second person in both languages: %s', async (_, event, english, chinese) => {
  expect(countOccurrences(english, [event])).toBe(1);
  expect(countOccurrences('Lin ', [event])).toBe(0);
  await act(async () => {
    await loadPrivateTexts();
    await chooseLanguage('zh');
  });
  expect(countOccurrences(chinese, [event])).toBe(1);
});

it('a side whose account is deleted while the conversation is open is a former collector from then on', () => {
  const person = (display_name: string) => ({ username: display_name, display_name, avatar_url: null });
  const people = { initiator: person('Lin'), responder: person('Ana') };
  const { result } = renderHook(() => useThreadNames(people, { initiator: false, responder: true }));
  expect(result.current).toEqual({ initiator: 'Lin', responder: 'Former collector' });
});
