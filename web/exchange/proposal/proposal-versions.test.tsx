import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ProposalFate, ProposalVersion } from '#contract/exchange/thread/proposal.ts';
import { ok } from '#contract/http/envelope.ts';
import { render } from '#web/testing/render.tsx';
import { ProposalVersions } from './proposal-versions.tsx';

const aVersion = (fate: ProposalFate): ProposalVersion => ({
  id: 'proposal',
  version: 1,
  by: 'initiator',
  initiator_gives: [{ text: 'A quartz', media: [] }],
  responder_gives: [],
  note: null,
  at: '2027-03-01T08:00:00.000Z',
  amends: false,
  fate,
  settled_at: null,
});

const versions = (versionsKey: string, count = 1) => (
  <ProposalVersions
    thread_id="01930000-0000-7000-8000-000000000001"
    side="initiator"
    name="Marta"
    count={count}
    versionsKey={versionsKey}
    disabledReason={null}
    onTake={() => {}}
  />
);

it('what became of a version is read again once it changes, while the list stays open', async () => {
  let fate: ProposalFate = 'open';
  vi.stubGlobal('fetch', async () => Response.json(ok({ items: [aVersion(fate)], has_earlier: false })));
  const { rerender, container } = render(versions('open'));
  await userEvent.click(screen.getByText('All versions'));
  await screen.findByText(/Awaiting confirmation/);
  fate = 'rejected';
  rerender(versions('none'));
  await screen.findByText(/Rejected/);
  expect(container.querySelector('details')?.open).toBe(true);
});

it('the versions are read again with a new one, also when it is withdrawn before this page learns of it', async () => {
  let items = [aVersion('rejected')];
  vi.stubGlobal('fetch', async () => Response.json(ok({ items, has_earlier: false })));
  const { rerender } = render(versions('none'));
  await userEvent.click(screen.getByText('All versions'));
  await screen.findByText(/Rejected/);
  items = [{ ...aVersion('withdrawn'), id: 'newer', version: 2 }, ...items];
  rerender(versions('none', 2));
  await screen.findByText(/Withdrawn/);
});
