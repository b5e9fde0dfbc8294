import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { newReport, type ReportedSubject, type ReportReason } from '#contract/account/report.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

type Values = { reason: ReportReason | null; text: string };

/** A report being written; a retry after a failure sends the same one. */
export function useReport(subject: ReportedSubject, onDone: () => void) {
  const { t } = useLingui();
  const [id] = useState(() => uuid());
  const initial: Values = { reason: null, text: '' };
  const form = useForm({
    initial,
    toInput: ({ reason, text }) => ({ id, about: subject, reason: reason ?? undefined, text }),
    schema: newReport,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  const send = () =>
    form.submit(async (input) => {
      await call(moderationApi.report, input, { quiet: true });
      onDone();
      showToast(t`Reported. The administrator looks at it.`, { type: 'success' });
    });
  return { ...form, send };
}
