import { v7 as uuid } from 'uuid';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { nextNumber } from '#contract/numbers/coll-no.ts';
import type { DraftToSave } from '#web/collection/form/draft/send-specimen.ts';
import { nextDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { carriesMore } from './carry-more.tsx';

/** The draft that follows another: with a new id and the next number, and the fields that are carried over. */
export function followingDraft({ values }: DraftToSave, preference: Preference): DraftToSave {
  const series = preference.series.map(({ code }) => code);
  const coll_no = nextNumber(values.coll_no, preference, series) ?? values.coll_no;
  const next = nextDraft(values, coll_no, preference, carriesMore());
  return { id: uuid(), values: next, over: next };
}
