import { expect, it } from 'vitest';
import { START_TIME, Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { coverRetention } from './cover-retention.ts';
import { addDays } from './thread-times.ts';

const agreedStory = () => new Story().does('initiator', 'propose').agrees();
const sentStory = () => agreedStory().does('initiator', 'shipped').does('responder', 'shipped');
const inDays = (days: number) => addDays(START_TIME, days);

it.each<[string, Story, ReturnType<typeof coverRetention>]>([
  ['while nothing is agreed', new Story().does('initiator', 'propose'), null],
  ['from the agreement on', agreedStory(), { until: null }],
  ['during an amendment', agreedStory().does('responder', 'propose'), { until: null }],
  ['while parcels are sent', sentStory(), { until: null }],
  ['during a problem', sentStory().does('initiator', 'problem'), { until: null }],
  [
    'after a completion',
    sentStory().does('initiator', 'received').does('responder', 'received'),
    { until: inDays(30) },
  ],
  [
    'after an end with nothing sent',
    agreedStory().does('initiator', 'ask_cancel').does('responder', 'accept_cancel'),
    null,
  ],
])('copies of covers are kept %s as long as they may be', (_, story, retention) => {
  expect(coverRetention(story.startedState)).toEqual(retention);
});
