import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';

export const LISTED_AT = '2027-03-01T08:00:00.000Z';

/** A conversation in a list, in which nothing was proposed yet. */
export const aThreadSummary = (fields: Partial<ThreadSummary> = {}): ThreadSummary => ({
  id: 'thread',
  intent_id: 'intent',
  status: 'confirmed',
  closed: null,
  turn: 'none',
  deadline_at: null,
  next_step: null,
  side: 'initiator',
  partner: { username: 'reyes', display_name: 'Ana Reyes', avatar_url: null },
  partner_away: false,
  is_proposed: false,
  gives: { tiles: [], count: 0 },
  gets: { tiles: [], count: 0 },
  public: false,
  muted: false,
  unread: 0,
  started_at: LISTED_AT,
  last_event: { kind: 'message', by: 'responder', at: LISTED_AT, text: 'Yes' },
  ...fields,
});
