import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { SpecimenDraft } from './specimen-draft.ts';

/** The props of each part of the form: the draft, how to change it, and the errors beside fields. */
export type DraftFields = {
  draft: SpecimenDraft;
  set: (change: Partial<SpecimenDraft>) => void;
  leave: (path: string) => void;
  messageOf: (path: string) => string | undefined;
  preference: Preference;
};
