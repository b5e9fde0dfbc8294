import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

const loadReport = () => import('#web/account/moderation/report-dialog.tsx').then((module) => module.ReportDialog);

type Props = { thread_id: string; seq: number; name: string };

/** Reports one of the other's messages to the administrator. */
export function MessageReport({ thread_id, seq, name }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const ReportDialog = useOpenedComponent(loadReport, open);
  return (
    <>
      <button
        type="button"
        aria-label={t`Report this message of ${name}`}
        className="link-quiet min-h-6 text-t1 text-graphite"
        onClick={() => setOpen(true)}
      >
        <Trans>Report</Trans>
      </button>
      {ReportDialog && (
        <ReportDialog subject={{ thread_id, seq }} name={t`this message`} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
