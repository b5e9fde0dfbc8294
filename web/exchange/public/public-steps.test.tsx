import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicEvent } from '#contract/exchange/thread/thread-event.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { PublicPeople } from './public-people.tsx';
import { PublicSteps } from './public-steps.tsx';

const names = { initiator: 'Lin Wei', responder: 'Marta' };
const event = (seq: number, fields: object) =>
  ({
    seq,
    id: `${seq}`,
    by: 'responder',
    at: `2027-03-0${seq}T12:00:00.000Z`,
    private: false,
    ...fields,
  }) as PublicEvent;

it('what became of an exchange is told step by step, without what was said of it', async () => {
  const steps = [
    event(1, { kind: 'agreed', by: 'responder', proposal_id: 'long ago' }),
    event(2, { kind: 'agreed', by: 'responder', proposal_id: 'p' }),
    event(3, { kind: 'agreed', by: 'initiator', proposal_id: 'q' }),
    event(4, { kind: 'shipped', note: null }),
    event(5, { kind: 'completed', by: 'system', automatic: false }),
  ];
  const gives = { initiator_gives: [], responder_gives: [], note: null };
  const events = [event(2, { kind: 'proposed', id: 'p', version: 2, amends: false, ...gives })];
  const agreement = { id: 'q', version: 3, by: 'responder', at: '2027-03-02T12:00:00.000Z', ...gives } as const;
  const { container } = await renderWithRouter(
    '/',
    <PublicSteps thread={{ started_at: '2027-03-01T12:00:00.000Z', events, steps, agreement }} names={names} />,
  );
  const texts = within(container)
    .getAllByRole('listitem')
    .map(({ lastChild }) => lastChild?.textContent);
  expect(texts).toEqual([
    'Lin Wei began the conversation',
    'Marta agreed to an earlier version',
    'Marta agreed to version 2',
    'Lin Wei agreed to version 3',
    'Marta marked the parcel as shipped',
    'The exchange is completed',
  ]);
});

it('the two of a public conversation lead to their pages; who is gone leads nowhere', async () => {
  const person = (username: string) => ({ username, display_name: username, avatar_url: null });
  const { container } = await renderWithRouter(
    '/',
    <PublicPeople people={{ initiator: person('linwei'), responder: person('') }} names={names} />,
  );
  const addresses = within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/mc/linwei', '/exch/linwei']);
});
