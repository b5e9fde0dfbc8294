import type { Preference } from '#contract/collection/preferences/preferences.ts';

/** The props of the desk's tabs beside the list. */
export type DeskTabProps = { preference: Preference };
