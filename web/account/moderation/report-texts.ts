import { useLingui } from '@lingui/react/macro';
import type { ReportState, reportReasons } from '#contract/account/report.ts';

export type ReportReason = (typeof reportReasons)[number];

/** The texts of the reasons for reports. */
export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`Insults or hatred`,
    fraud: t`Deceives: not what it is said to be`,
    spam: t`Advertising`,
    copyright: t`Somebody else’s picture or text`,
    private: t`Shows what is private`,
    other: t`Something else`,
  };
}

/** The texts of the states of reports. */
export function useStateNames(): Record<ReportState, string> {
  const { t } = useLingui();
  return {
    open: t({ message: 'Open', context: 'reports' }),
    hidden: t({ message: 'Hidden', context: 'reports' }),
    answered: t({ message: 'Answered', context: 'reports' }),
    closed: t({ message: 'Closed', context: 'reports' }),
  };
}
