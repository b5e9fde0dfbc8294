import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Story } from '#contract/exchange/machine/thread-for-tests.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { CommandKind, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { nextSteps } from '#web/exchange/commands/thread-actions.ts';
import type { KnownProposal } from '#web/exchange/proposal/known-proposals.ts';
import { ApiError } from '#web/lib/call.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { WhereaboutsPanel } from './whereabouts-panel.tsx';

const specimen = (specimen_id: string, display_name: string) => ({
  specimen_id,
  coll_no: specimen_id,
  display_name,
  minerals: [],
  locality: null,
  cover: null,
});
const agreement = {
  id: 'agreement',
  initiator_gives: [specimen('SC-0001', 'Fluorite')],
  responder_gives: [specimen('QZ-0002', 'Quartz')],
} as unknown as KnownProposal;

/** Both parcels are sent, and a problem of the responder's is never solved. */
const closedStory = () =>
  new Story()
    .does('initiator', 'propose')
    .agrees()
    .does('initiator', 'shipped')
    .does('responder', 'shipped')
    .does('responder', 'problem')
    .waits(61)
    .does('initiator', 'mute');
/** The responder confirmed receipt before the problem, so only the initiator can say that it is there. */
const disputedStory = () =>
  new Story()
    .does('initiator', 'propose')
    .agrees()
    .does('initiator', 'shipped')
    .does('responder', 'received')
    .does('responder', 'shipped')
    .does('responder', 'problem')
    .waits(61)
    .does('initiator', 'mute');

/** The same, and the responder's account is deleted afterwards. */
const leftStory = () => disputedStory().does('system', 'leave');

type PanelProps = { story: Story; side?: Side; fault?: ApiError };

async function showPanel({ story, side = 'initiator', fault }: PanelProps) {
  const commands: WrittenCommand[] = [];
  const presses: CommandKind[] = [];
  const { container } = await renderWithRouter(
    '/',
    <WhereaboutsPanel
      state={story.startedState}
      side={side}
      name="Ulrich"
      currentTime={story.currentTime}
      agreement={agreement}
      reasons={() => null}
      send={async (command) => {
        if (fault) throw fault;
        commands.push(command);
      }}
      busy={null}
      onPress={(kind) => presses.push(kind)}
    />,
  );
  return { container, commands, presses };
}
const choices = () => within(screen.getByRole('group', { name: 'Where is Fluorite?' }));
const pressedChoices = () =>
  choices()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('where a specimen is after an exchange that failed', () => {
  it.each([
    ['Came back', 'came_back'],
    ['With Ulrich', 'with_partner'],
    ['Lost', 'lost'],
  ])('is said by one press: %s', async (name, whereabouts) => {
    const { commands } = await showPanel({ story: closedStory() });
    expect(choices().queryAllByRole('button', { pressed: true })).toEqual([]);
    screen.getByText(/Without an answer it stays reserved until .*2027/);
    await userEvent.click(choices().getByRole('button', { name }));
    expect(commands).toMatchObject([{ kind: 'report_whereabouts', specimen_id: 'SC-0001', whereabouts }]);
  });

  it('is marked once it is said, and can be changed', async () => {
    const story = closedStory().does('initiator', 'report_whereabouts', { whereabouts: 'lost' });
    const { commands } = await showPanel({ story });
    expect(pressedChoices()).toEqual(['Lost']);
    expect(screen.queryByText(/stays reserved/)).toBeNull();
    await userEvent.click(choices().getByRole('button', { name: 'Lost' }));
    expect(commands).toEqual([]);
    await userEvent.click(choices().getByRole('button', { name: 'Came back' }));
    expect(commands).toMatchObject([{ whereabouts: 'came_back' }]);
  });

  it('that is refused says why beside it', async () => {
    const fault = new ApiError('It can’t be said now.', 13_001, 409, null);
    await showPanel({ story: closedStory(), fault });
    await userEvent.click(choices().getByRole('button', { name: 'Lost' }));
    expect((await screen.findByText('It can’t be said now.')).closest('[role="alert"]')).not.toBeNull();
  });

  it('is asked for once more where the answer hands it over at once', async () => {
    const { commands } = await showPanel({ story: disputedStory() });
    screen.getByText('It passes into Ulrich’s collection at once, because Ulrich confirmed receipt.');
    await userEvent.click(choices().getByRole('button', { name: 'With Ulrich' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(commands).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Hand it over' }));
    expect(commands).toMatchObject([{ whereabouts: 'with_partner' }]);
  });

  it('with a receiver whose account is deleted leaves the collection for good once it is said', async () => {
    await showPanel({ story: leftStory() });
    screen.getByText('It leaves your collection at once, because receipt was confirmed.');
    await userEvent.click(choices().getByRole('button', { name: 'With the former collector' }));
    await screen.findByText('Receipt was confirmed, so it leaves your collection at once. This can’t be undone.');
  });

  it('is a step that leads on until it is answered', () => {
    const story = closedStory();
    expect(nextSteps(story.startedState, 'initiator')[0]).toBe('report_whereabouts');
    story.does('initiator', 'report_whereabouts');
    expect(nextSteps(story.startedState, 'initiator')).not.toContain('report_whereabouts');
  });

  it('is not asked while an exchange goes on, nor after all was sent back', async () => {
    const { container } = await showPanel({ story: new Story().does('initiator', 'propose').agrees() });
    expect(container.textContent).toBe('');
  });
});

describe('what the other side reads', () => {
  it.each([
    [null, 'Ulrich has not said where it is.'],
    ['came_back', 'Ulrich says that it came back.'],
    ['with_partner', 'Ulrich says that it is with you.'],
    ['lost', 'Ulrich says that it is lost.'],
  ] as const)('of a specimen: %s', async (whereabouts, text) => {
    const story = closedStory();
    if (whereabouts) story.does('initiator', 'report_whereabouts', { whereabouts });
    await showPanel({ story, side: 'responder' });
    screen.getByText(text);
  });

  it('is the question whether it arrived after all, and the button for that', async () => {
    const { presses } = await showPanel({ story: closedStory(), side: 'responder' });
    screen.getByText('Did it arrive after all?');
    screen.getByText(/You can confirm receipt until .*2027\. The exchange stays closed; what Ulrich sent passes/);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }));
    expect(presses).toEqual(['received']);
  });

  it('is no such question after it was confirmed, or half a year later', async () => {
    await showPanel({ story: closedStory().does('responder', 'received'), side: 'responder' });
    expect(screen.queryByText('Did it arrive after all?')).toBeNull();
    await showPanel({ story: closedStory().waits(181), side: 'responder' });
    expect(screen.queryByText('Did it arrive after all?')).toBeNull();
  });
});
