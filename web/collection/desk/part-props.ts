import type { Preference } from '#contract/collection/preferences/preferences.ts';

/** What a part of the desk beside the list is given. */
export type DeskTabProps = { preference: Preference };
