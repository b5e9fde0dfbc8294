import { v7 as uuid } from 'uuid';
import { numberAfter } from '#contract/collection/coll-no.ts';
import type { Preference } from '#contract/collection/preferences.ts';
import { carriesMore } from '#web/collection/carry-more.tsx';
import type { Leaving } from '#web/collection/send-specimen.ts';
import { nextDraft } from '#web/collection/specimen-draft.ts';

/** The specimen that is written after one: with an id of its own and the next number, and what stays of the one before. */
export function pieceAfter({ values }: Leaving, preference: Preference): Leaving {
  const series = preference.series.map(({ code }) => code);
  const coll_no = numberAfter(values.coll_no, preference, series) ?? values.coll_no;
  const next = nextDraft(values, coll_no, preference, carriesMore());
  return { id: uuid(), values: next, over: next };
}
