import { describe, expect, it } from 'vitest';
import { due } from '#contract/exchange/machine/decide.ts';
import { START_TIME, Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { addDays } from './thread-times.ts';

const inDays = (days: number) => addDays(START_TIME, days);

const proposedStory = () => new Story().waits(1).does('initiator', 'propose');
const agreedStory = () => proposedStory().waits(1).agrees();
const firstShipsStory = () => new Story().does('initiator', 'propose', { ships_first: 'initiator' }).agrees();
const meetingStory = () => new Story().does('initiator', 'propose', { fulfilment: 'in_person' }).agrees();

/** A step as its kind, and the days of the story since when and by when. */
type StepInDays = [kind: NextStepKind, since: number, due: number | null] | null;

const days = (time: string) => (Date.parse(time) - Date.parse(START_TIME)) / 86_400_000;
const toDays = (step: NextStep | null): StepInDays =>
  step && [step.kind, days(step.since), step.due_at === null ? null : days(step.due_at)];

describe('what an exchange waits for', () => {
  it.each<[string, Story, StepInDays, StepInDays]>([
    ['a first message', new Story(), null, ['answer', 0, 30]],
    ['an answer to it', new Story().waits(2).does('responder', 'message'), ['answer', 2, 32], null],
    ['a proposal', proposedStory(), null, ['answer_proposal', 1, 15]],
    ['a proposal that was rejected', proposedStory().does('responder', 'reject'), ['propose', 1, 31], null],
    [
      'a proposal of which a specimen is gone',
      proposedStory().does('system', 'unavailable'),
      ['propose', 1, 15],
      ['propose', 1, 15],
    ],
    ['an agreement', agreedStory(), ['ship', 2, 16], ['ship', 2, 16]],
    ['one who has shipped', agreedStory().waits(1).does('initiator', 'shipped'), null, ['ship', 2, 16]],
    [
      'both who have shipped',
      agreedStory().waits(1).does('initiator', 'shipped').waits(1).does('responder', 'shipped'),
      ['confirm_receipt', 4, null],
      ['confirm_receipt', 3, null],
    ],
    ['one who ships first', firstShipsStory(), ['ship', 0, 14], null],
    [
      'one who ships second, on the way',
      firstShipsStory().waits(1).does('initiator', 'shipped'),
      null,
      ['confirm_receipt', 1, null],
    ],
    [
      'one who ships second, once it has the first parcel',
      firstShipsStory().waits(1).does('initiator', 'shipped').waits(9).does('responder', 'received'),
      null,
      ['ship', 10, 17],
    ],
    [
      'two more weeks, when they are asked for',
      agreedStory().waits(1).does('initiator', 'ask_more_time'),
      ['ship', 2, 16],
      ['give_more_time', 3, 16],
    ],
    [
      'a change of the agreement',
      agreedStory().waits(1).does('responder', 'propose'),
      ['answer_proposal', 3, 10],
      null,
    ],
    ['a wish to cancel', agreedStory().waits(3).does('initiator', 'ask_cancel'), null, ['answer_cancel', 5, null]],
    ['a meeting', meetingStory(), ['confirm_meeting', 0, 90], ['confirm_meeting', 0, 90]],
    [
      'a meeting that one has confirmed',
      meetingStory().waits(5).does('initiator', 'confirm_meeting'),
      null,
      ['confirm_meeting', 5, 35],
    ],
  ])('after %s', (_, story, initiatorStep, responderStep) => {
    expect(toDays(nextStep(story.startedState, 'initiator'))).toEqual(initiatorStep);
    expect(toDays(nextStep(story.startedState, 'responder'))).toEqual(responderStep);
  });

  it('with a problem, of the side that did not report it', () => {
    const story = agreedStory().does('initiator', 'shipped').does('responder', 'shipped').waits(40);
    story.does('initiator', 'problem', { what: 'not_arrived' });
    expect(nextStep(story.startedState, 'initiator')).toBe(null);
    expect(nextStep(story.startedState, 'responder')).toMatchObject({ kind: 'answer_problem', since: inDays(42) });
  });

  it('after the end, where the specimens are before a review', () => {
    const story = agreedStory().does('initiator', 'shipped').waits(61);
    story.does('initiator', 'problem', { what: 'not_sent' }).waits(15);
    story.happens({ events: due(story.startedState, story.currentTime) });
    expect(nextStep(story.startedState, 'initiator')?.kind).toBe('report_whereabouts');
    expect(nextStep(story.startedState, 'responder')?.kind).toBe('review');
  });
});
