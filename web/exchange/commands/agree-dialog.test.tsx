import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithRouter } from '#web/testing/render.tsx';
import { AgreeDialog } from './agree-dialog.tsx';

const proposalTime = '2027-03-01T08:00:00.000Z';
const specimen = {
  specimen_id: 'stone',
  coll_no: 'SC-0015',
  display_name: 'Galena',
  minerals: [],
  locality: null,
  cover: null,
};

it('a new proposal of the same items does not replace a draft', async () => {
  const onProposeAgain = vi.fn();
  const reason = 'Send or discard your draft first.';
  await renderWithRouter(
    '/',
    <AgreeDialog
      proposal={{
        id: 'proposal',
        version: 1,
        by: 'responder',
        note: null,
        at: proposalTime,
        initiator_gives: [specimen],
        responder_gives: [],
      }}
      side="initiator"
      name="Ulrich"
      currentTime={proposalTime}
      changes={[{ specimen_id: 'stone', giver: 'initiator', fields: [], current: null }]}
      onRefused={() => {}}
      onProposeAgain={onProposeAgain}
      proposeDisabledReason={reason}
      send={async () => {}}
      onClose={() => {}}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Make a new proposal of it' });
  button.click();
  expect(onProposeAgain).not.toHaveBeenCalled();
  screen.getByText(reason);
});
