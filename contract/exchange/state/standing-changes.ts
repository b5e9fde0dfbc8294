import { type Changes, put, withoutReminders } from './state-change.ts';
import { beginPause, endPause } from './talk-pauses.ts';

const toggleNumber = (numbers: readonly number[], value: number, isIncluded: boolean): number[] => [
  ...numbers.filter((number) => number !== value),
  ...(isIncluded ? [value] : []),
];

type StandingKind =
  | 'published'
  | 'publication_requested'
  | 'publication_withdrawn'
  | 'publication_declined'
  | 'publication_barred'
  | 'withheld'
  | 'message_hidden'
  | 'suspended'
  | 'deletion_planned'
  | 'deletion_undone'
  | 'vacation_started'
  | 'vacation_ended'
  | 'account_erased'
  | 'muted'
  | 'blocked';

/** What an event about who reads the conversation, and who may take part in it, changes. */
export const standingChanges: Changes<StandingKind> = {
  published: ({ taken_back_by }, event) => ({
    public: event.public,
    publication: null,
    taken_back_by: event.public ? null : event.by === 'system' ? taken_back_by : event.by,
  }),
  publication_requested: (_, { by, at }) => (by === 'system' ? {} : { publication: { by, at } }),
  publication_withdrawn: () => ({ publication: null }),
  publication_declined: (_, { by }) => (by === 'system' ? {} : { publication: null, taken_back_by: by }),
  publication_barred: (state, { is_barred }) => ({
    publish_barred: is_barred,
    publication: is_barred ? null : state.publication,
    was_public: is_barred && state.public,
  }),
  withheld: ({ withheld }, event) => ({ withheld: toggleNumber(withheld, event.target_seq, event.withheld) }),
  message_hidden: ({ hidden }, event) => ({ hidden: toggleNumber(hidden, event.target_seq, event.hidden) }),
  suspended: ({ suspended }, event) => ({ suspended: { ...suspended, [event.side]: event.suspended } }),
  deletion_planned: ({ leaving }, { side, until }) => ({ leaving: { ...leaving, [side]: until } }),
  deletion_undone: ({ leaving }, { side }) => ({ leaving: { ...leaving, [side]: null } }),
  vacation_started: (state, { side, since, at }) => ({
    away: { ...state.away, [side]: since },
    talk_pauses: beginPause(state, at),
  }),
  vacation_ended: (state, { side, at }) => {
    const remainingTimes = { ...state.away, [side]: null };
    return {
      away: remainingTimes,
      talk_pauses: endPause({ ...state, away: remainingTimes }, at),
      // The deadline has moved, but for the one of an amendment.
      reminded: withoutReminders(state, 'message', ...(state.agreement ? [] : (['answer'] as const))),
    };
  },
  account_erased: ({ leaving, erased }, { side }) => ({
    leaving: { ...leaving, [side]: null },
    erased: { ...erased, [side]: true },
  }),
  muted: ({ muted }, event) => ({ muted: put(muted, event.by, event.muted) }),
  blocked: ({ blocks }, { side, blocked }) => ({ blocks: put(blocks, side, blocked) }),
};
