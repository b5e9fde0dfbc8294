import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok } from '#contract/http/envelope.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { MessageReport } from './message-report.tsx';

const thread_id = '01930000-0000-7000-8000-000000000001';

it('a message of the other’s is reported with its number, which leads the administrator to it', async () => {
  const sentBodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sentBodies.push(JSON.parse(String(body)));
    return Response.json(ok({}), { status: 201 });
  });
  await renderWithRouter('/', <MessageReport thread_id={thread_id} seq={7} name="Marta" />);
  await userEvent.click(screen.getByRole('button', { name: 'Report this message of Marta' }));
  await screen.findByRole('dialog', { name: 'Report this message?' });
  await userEvent.click(screen.getByRole('radio', { name: 'Advertising' }));
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  await expect.poll(() => sentBodies).toHaveLength(1);
  expect(sentBodies).toMatchObject([{ about: { thread_id, seq: 7 }, reason: 'spam' }]);
});
