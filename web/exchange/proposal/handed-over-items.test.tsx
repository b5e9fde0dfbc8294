import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { DraftsContext } from '#web/exchange/handover/use-received-draft.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { HandedOverItems } from './handed-over-items.tsx';

const eventTime = '2027-03-01T08:00:00.000Z';
const item = (specimen_id: string, coll_no: string, display_name: string) => ({
  specimen_id,
  coll_no,
  display_name,
  minerals: [],
  locality: null,
  cover: null,
});
const agreement = {
  by: 'initiator' as const,
  id: 'p',
  version: 1,
  note: null,
  at: eventTime,
  initiator_gives: [item('mine', 'SC-0391', 'Scheelite'), { text: 'a quartz', media: [] }],
  responder_gives: [item('theirs', 'UB-0003', 'Pyrite'), item('more', 'UB-0004', 'Galena')],
};
const handedOverEvent = (seq: number, fields: object) =>
  ({
    kind: 'handed_over',
    seq,
    id: `seq-${seq}`,
    by: 'system',
    at: eventTime,
    private: true,
    ...fields,
  }) as ThreadEvent;
const events = [
  handedOverEvent(8, {
    specimen_id: 'mine',
    to: 'responder',
    given_no: 'SC-0391',
    received_id: null,
    coll_no: 'UB-0215',
  }),
  handedOverEvent(9, {
    specimen_id: 'theirs',
    to: 'initiator',
    given_no: 'UB-0003',
    received_id: 'new',
    coll_no: 'SC-0413',
  }),
];

it('shows what came with the way to its draft, and where what was given is now', async () => {
  const drafts = new Map([['new', { id: 'new', coll_no: 'QZ-0007' }]]);
  await renderWithRouter(
    '/',
    <DraftsContext value={drafts}>
      <HandedOverItems agreement={agreement} events={events} side="initiator" name="Ulrich" />
    </DraftsContext>,
  );
  expect(screen.getByRole('link', { name: 'Complete QZ-0007' }).getAttribute('href')).toBe(
    '/i/mineral_collection/update/QZ-0007?id=new',
  );
  screen.getByText(/It is UB-0215 with Ulrich now/);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['You received', 'You gave']);
  expect(screen.queryByText('Galena')).toBeNull();
});

it('leads nowhere once what came was completed', async () => {
  await renderWithRouter('/', <HandedOverItems agreement={agreement} events={events} side="initiator" name="Ulrich" />);
  screen.getByText('Pyrite');
  expect(screen.queryByRole('link', { name: /^Complete/ })).toBeNull();
});

it('says nothing before anything was handed over', async () => {
  const { container } = await renderWithRouter(
    '/',
    <HandedOverItems agreement={agreement} events={[]} side="initiator" name="Ulrich" />,
  );
  expect(container.textContent).toBe('');
});
