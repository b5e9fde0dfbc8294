import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReportedSubject } from '#contract/account/report.ts';
import { loginAddress } from '#web/shell/next-address.ts';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

type PersonMenuProps = {
  person: { username: string; display_name: string };
  /** what a report from here is about; the collector by default */
  reportTarget?: { subject: ReportedSubject; name: string };
};

const loadReport = () => withPrivateAssets(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));
const loadBlock = () => withPrivateAssets(() => import('./block-dialog.tsx').then((module) => module.BlockDialog));

/** Actions on another user or their content; none on the user's own. A visitor is asked to log in first. */
export function PersonMenu({ person, reportTarget }: PersonMenuProps) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const ReportDialog = useOpenedComponent(loadReport, open === 'report');
  const BlockDialog = useOpenedComponent(loadBlock, open === 'block');
  const { username, display_name } = person;
  if (session.state === 'in' && session.profile.username === username) return null;
  const ask = (action: 'report' | 'block') => () => {
    if (session.state === 'in') setOpen(action);
    else void navigate(loginAddress(pathname + search));
  };
  const change = (isOpen: boolean) => setOpen((currentAction) => (isOpen ? currentAction : null));
  const { subject, name } = reportTarget ?? { subject: { username }, name: display_name };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t`More`} icon="i-lucide-ellipsis" />}
        items={[
          { label: t`Report ${name}`, icon: 'i-lucide-flag', onPress: ask('report') },
          { label: t`Block ${display_name}`, icon: 'i-lucide-ban', onPress: ask('block') },
        ]}
      />
      {ReportDialog && <ReportDialog subject={subject} name={name} open={open === 'report'} onOpenChange={change} />}
      {BlockDialog && <BlockDialog person={person} open={open === 'block'} onOpenChange={change} />}
    </>
  );
}
