import { useLingui } from '@lingui/react/macro';
import type { ActKind, Measure } from '#contract/account/moderation-act.ts';
import type { ReportKind, ReportReason, ReportState } from '#contract/account/report.ts';

/** The texts of the reasons for reports. */
export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    offensive: t`Insults or hatred`,
    threat: t`Threats`,
    fraud: t`Deceives: not what it is said to be`,
    not_sending: t`Does not send what was agreed`,
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
    appeal: t({ message: 'Objected to', context: 'reports' }),
    acted: t({ message: 'Acted on', context: 'reports' }),
    answered: t({ message: 'Answered', context: 'reports' }),
    closed: t({ message: 'Closed', context: 'reports' }),
    restored: t({ message: 'Undone', context: 'reports' }),
  };
}

/** The texts of what reports are about. */
export function useKindNames(): Record<ReportKind, string> {
  const { t } = useLingui();
  return {
    message: t({ message: 'Messages', context: 'reports' }),
    thread: t({ message: 'Conversations', context: 'reports' }),
    review: t({ message: 'Reviews', context: 'reports' }),
    collector: t({ message: 'Profiles', context: 'reports' }),
    specimen: t({ message: 'Specimens', context: 'reports' }),
    media: t({ message: 'Pictures', context: 'reports' }),
    intent: t({ message: 'Intents', context: 'reports' }),
    question: t({ message: 'Questions', context: 'reports' }),
    answer: t({ message: 'Answers', context: 'reports' }),
  };
}

/** The texts of the measures, as buttons. */
export function useMeasureNames(): Record<Measure, string> {
  const { t } = useLingui();
  return {
    hide: t`Hide from visitors`,
    hide_message: t`Remove the message`,
    unpublish: t`Make it private`,
    warn: t`Warn`,
    suspend: t`Suspend the account`,
  };
}

/** The texts of what was done. */
export function useActNames(): Record<ActKind, string> {
  const { t } = useLingui();
  return {
    hide: t`Hidden from visitors`,
    hide_message: t`Message removed`,
    unpublish: t`Made private`,
    warn: t`Warned`,
    suspend: t`Account suspended`,
    restore: t`Taken back`,
    answer: t({ message: 'Answered', context: 'reports' }),
    close: t({ message: 'Closed', context: 'reports' }),
    read: t`Conversation read`,
  };
}

/** The icons of the measures. */
export const measureIcons: Record<Measure, string> = {
  hide: 'i-lucide-eye-off',
  hide_message: 'i-lucide-message-square-x',
  unpublish: 'i-lucide-lock',
  warn: 'i-lucide-triangle-alert',
  suspend: 'i-lucide-ban',
};
