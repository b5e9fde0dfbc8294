import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { START_TIME, Story } from '#contract/exchange/machine/thread-for-tests.ts';
import { takeBackDeadline } from '#contract/exchange/state/thread-deadlines.ts';
import { addSeconds, TAKE_BACK_SECONDS } from '#contract/exchange/state/thread-times.ts';
import { type CommandKind, commandKinds } from '#contract/exchange/thread/thread-command.ts';
import { makeThread } from '#web/exchange/thread/loaded-thread-for-tests.ts';
import { followedThread } from '#web/exchange/thread/thread-events.ts';
import { useNow } from '#web/exchange/thread/use-now.ts';
import { render } from '#web/testing/render.tsx';
import { NextAct, ThreadActionBar } from './thread-action-bar.tsx';

/** The thread as its initiator reads it, who may do all that the rules allow. */
const readThread = ({ startedState }: Story) =>
  followedThread({ ...makeThread(startedState, []), allowed: [...commandKinds] });
const agreedStory = (ships_first: 'together' | 'initiator' | 'responder' = 'together') =>
  new Story().does('initiator', 'propose', { ships_first }).agrees().does('initiator', 'address');
const shippedStory = () => agreedStory().does('initiator', 'shipped');

type BarProps = { story: Story; busy?: CommandKind | null };
const showBar = ({ story, busy = null }: BarProps) =>
  render(<ThreadActionBar thread={readThread(story)} currentTime={story.currentTime} busy={busy} onPress={() => {}} />);

describe('the button that leads on', () => {
  const primaryName = (story: Story) => {
    const { container, unmount } = showBar({ story });
    const name = container.querySelector('.btn-primary')?.textContent ?? null;
    unmount();
    return name;
  };

  it('is not to ship for who ships second, until the first parcel has arrived', () => {
    const story = agreedStory('responder');
    expect(primaryName(story)).not.toBe('Mark as shipped');
    story.does('responder', 'shipped');
    expect(primaryName(story)).toBe('Confirm receipt');
    story.does('initiator', 'received');
    expect(primaryName(story)).toBe('Mark as shipped');
  });

  it('is to ship for both where both ship together', () => {
    expect(primaryName(agreedStory())).toBe('Mark as shipped');
  });
});

it.each<[string, typeof ThreadActionBar, Story, Story, string]>([
  [
    'the actions',
    ThreadActionBar,
    new Story().does('initiator', 'propose'),
    new Story().does('initiator', 'propose').does('initiator', 'withdraw'),
    'Withdraw version 1',
  ],
  [
    'the next step',
    NextAct,
    agreedStory('responder').does('responder', 'ask_more_time'),
    agreedStory('responder').does('responder', 'ask_more_time').does('initiator', 'give_more_time'),
    'Give two more weeks',
  ],
])('the focus stays in %s when the pressed button is gone', async (_, Bar, firstStory, nextStory, name) => {
  function Probe() {
    const [story, setStory] = useState(firstStory);
    return (
      <Bar thread={readThread(story)} currentTime={story.currentTime} busy={null} onPress={() => setStory(nextStory)} />
    );
  }
  const { container } = render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.activeElement === container.firstElementChild).toBe(true);
});

it('a smaller action, too, says that it is being sent', () => {
  showBar({ story: shippedStory(), busy: 'take_back_shipped' });
  const busyNames = screen
    .getAllByRole('button', { busy: true })
    .map(({ firstElementChild }) => firstElementChild?.firstElementChild?.textContent);
  expect(busyNames).toEqual(['Take back “shipped”']);
});

it('that parcels are shipped can be taken back for ten minutes and no longer', () => {
  vi.useFakeTimers();
  const isOffered = () => screen.queryByRole('button', { name: 'Take back “shipped”' }) !== null;
  const thread = readThread(shippedStory());
  function Probe() {
    const currentTime = useNow(takeBackDeadline(thread.state, 'initiator'));
    return <ThreadActionBar thread={thread} currentTime={currentTime} busy={null} onPress={() => {}} />;
  }
  const openedSeconds = 20;
  vi.setSystemTime(addSeconds(START_TIME, openedSeconds));
  render(<Probe />);
  const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  passSeconds(TAKE_BACK_SECONDS - openedSeconds - 1);
  expect(isOffered()).toBe(true);
  passSeconds(1);
  expect(isOffered()).toBe(false);
});
