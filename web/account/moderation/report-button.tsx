import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReportedSubject } from '#contract/account/report.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

const loadReport = () => withPrivateAssets(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

type ReportButtonProps = {
  subject: ReportedSubject;
  /** what is reported, as the dialog calls it */
  name: string;
  /** the button's accessible name */
  label: string;
  /** whose it is; nobody reports their own */
  username?: string | undefined;
  /** whether the whole name is shown, where nothing beside it says what is reported */
  isNameShown?: boolean;
};

/** A small button that reports one thing to the administrator. A visitor is asked to log in first. */
export function ReportButton({ subject, name, label, username, isNameShown = false }: ReportButtonProps) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const ReportDialog = useOpenedComponent(loadReport, open);
  if (session.state === 'in' && session.profile.username === username) return null;
  const openReport = () => {
    if (session.state === 'out') void navigate(loginAddress(pathname + search));
    else setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="link-quiet min-h-6 text-t1 text-graphite print:hidden"
        onClick={openReport}
      >
        {isNameShown ? label : <Trans>Report</Trans>}
      </button>
      {ReportDialog && <ReportDialog subject={subject} name={name} open={open} onOpenChange={setOpen} />}
    </>
  );
}
