import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/** What each part of the form works with: the draft, how to change it, and what is to be said beside a field. */
export type DraftFields = {
  draft: SpecimenDraft;
  set: (change: Partial<SpecimenDraft>) => void;
  leave: (path: string) => void;
  messageOf: (path: string) => string | undefined;
  preference: Preference;
};
