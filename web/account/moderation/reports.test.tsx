import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cannedText } from '#contract/account/moderation-texts.ts';
import type { Profile } from '#contract/account/profile.ts';
import type { Report } from '#contract/account/report.ts';
import { ok } from '#contract/http/envelope.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { OwnNavigation } from '#web/shell/frame/own-navigation.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { toastAtom } from '#web/shell/toast/toast.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { ReportList } from './report-list.tsx';

const report: Report = {
  id: 'report',
  kind: 'thread',
  username: 'marta',
  permanent_id: null,
  media_id: null,
  intent_id: null,
  thread_id: 'thread',
  seq: null,
  reason: 'offensive',
  text: 'Look at this.',
  people: [{ username: 'marta', locale: 'zh' }],
  reported_text: 'You are a thief.',
  by_partner: true,
  acts: [],
  earlier_acts: [],
  measures: ['unpublish', 'warn', 'suspend'],
  reporter: 'linwei',
  state: 'open',
  answer: null,
  created_at: '2027-03-01T08:00:00.000Z',
  settled_at: null,
};
const person = (username: string) => ({ username, display_name: username, avatar_url: null });
const aMessage = (seq: number, text: string) => ({
  seq,
  by: 'responder',
  at: '2027-03-01T08:00:00.000Z',
  private: seq === 2,
  text,
  pictures: [],
});

let answers: object[];
const requests: string[] = [];
const sentBodies: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  sentBodies.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    requests.push(`${method ?? 'GET'} ${address}`);
    if (body) sentBodies.push(JSON.parse(String(body)));
    return Response.json(ok(answers.shift()));
  });
});
afterEach(() => atomStore.set(sessionAtom, { state: 'out' }));

const show = (next_cursor: string | null = null) =>
  renderWithRouter('/', <ReportList state="open" firstPage={{ items: [report], next_cursor, counts: [] }} />);

describe('a report from a conversation', () => {
  it('leads to it, and has what was said in it read, back to the beginning', async () => {
    const thread = {
      initiator: person('linwei'),
      responder: person('marta'),
      public: true,
      thread_id: 'thread',
      seq: 2,
    };
    answers = [
      { ...thread, said: [aMessage(2, 'You fool.')], next_before_seq: 2 },
      { ...thread, said: [aMessage(1, 'Would you trade it?')], next_before_seq: null },
    ];
    await show();
    expect(screen.queryByRole('button', { name: 'Hide from visitors' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Read the conversation' }));
    await screen.findByText('You fool.');
    expect(screen.getAllByText('Reported')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'As visitors read it' }).getAttribute('href')).toBe(
      '/exchange/thread/thread',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    await screen.findByText('Would you trade it?');
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(requests[1]).toContain('/api/admin/reports/report/conversation?before_seq=2');
  });

  it('names no one where the other’s account is gone', async () => {
    await renderWithRouter(
      '/',
      <ReportList state="open" firstPage={{ items: [{ ...report, username: '' }], next_cursor: null, counts: [] }} />,
    );
    screen.getByText('The conversation of @linwei with a former collector');
  });

  it('leaves the list at once when it is settled, and that is said', async () => {
    answers = [{ ...report, state: 'closed' }];
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Close without answer' }));
    await screen.findByText('No open reports');
    expect(atomStore.get(toastAtom)?.message).toBe('Closed without answer');
  });

  it('leaves the keyboard at the list, and the way to the next ones', async () => {
    answers = [
      { ...report, state: 'closed' },
      { items: [{ ...report, id: 'older', text: 'And this.' }], next_cursor: null },
    ];
    await show('more');
    await userEvent.click(screen.getByRole('button', { name: 'Close without answer' }));
    await expect.poll(() => screen.queryByText('Look at this.')).toBeNull();
    expect(screen.queryByText('No open reports')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Load more');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('And this.');
  });
});

describe('a measure', () => {
  it('is filled in beforehand in the language of whom it concerns: two presses stop a harasser', async () => {
    answers = [{ ...report, state: 'acted' }];
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account' }));
    const text = screen.getByRole('textbox', { name: 'To @marta, by e-mail' });
    expect((text as HTMLTextAreaElement).value).toBe(cannedText('offensive', 'zh'));
    await userEvent.click(screen.getByRole('button', { name: 'Do it and send' }));
    await screen.findByText('No open reports');
    expect(requests).toEqual(['POST /api/admin/reports/report']);
    expect(sentBodies).toMatchObject([
      { action: 'act', measures: ['suspend'], reason: 'offensive', username: 'marta', answer: null },
    ]);
  });

  it('has another text with another rule, unless the text was edited; others join it', async () => {
    answers = [{ ...report, state: 'acted' }];
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Make it private' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Warn' }));
    const text = screen.getByRole('textbox', { name: 'To @marta, by e-mail' }) as HTMLTextAreaElement;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), 'Threats');
    expect(text.value).toBe(cannedText('threat', 'zh'));
    await userEvent.clear(text);
    await userEvent.type(text, 'Stop.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rule' }), 'Advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Do it and send' }));
    await screen.findByText('No open reports');
    expect(sentBodies).toMatchObject([{ measures: ['unpublish', 'warn'], reason: 'spam', text: 'Stop.' }]);
  });
});

it.each([true, false])('reports are among the places of the administrator alone: %s', async (is_admin) => {
  const profile = { username: 'admin', display_name: 'Admin', avatar_url: null, is_admin } as Profile;
  atomStore.set(sessionAtom, { state: 'in', profile });
  await renderWithRouter('/', <OwnNavigation />);
  const navigation = within(screen.getByRole('navigation', { name: 'Own pages' }));
  expect(navigation.queryAllByRole('link', { name: 'Reports' })).toHaveLength(is_admin ? 1 : 0);
});
