import { useLingui } from '@lingui/react/macro';
import type { Credit } from '#contract/account/profile.ts';

/** Roughly when a collector was last active, as a text; null if that is long ago. */
export function useLastActive({ last_active }: Pick<Credit, 'last_active'>): string | null {
  const { t } = useLingui();
  const activityTexts = {
    today: t`active today`,
    this_week: t`active this week`,
    this_month: t`active this month`,
    earlier: null,
  };
  return activityTexts[last_active];
}
