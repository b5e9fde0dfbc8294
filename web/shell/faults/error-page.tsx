import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { documentTitle } from '#contract/screen-texts/titles.ts';
import { onceReachable } from '#web/lib/faults/retry-when-online.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { deferComponent } from '#web/shell/server-render/defer-component.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shownFault } from './fault-message.ts';
import { recordFault } from './record-fault.ts';

const missingPage = deferComponent(() => import('./missing-page.tsx').then((module) => module.MissingPage));

/** For the server: resolves once a missing page can be rendered with its ways on. */
export const missingPageReady = missingPage.ready;

/** A fault's title, and the server's sentence or, without one, that the fault is ours. */
const Fault = ({ title, message }: { title: string; message: string }) => (
  <>
    <h1 className="mt-2 text-h1">{title}</h1>
    <p className="prose mt-4">
      {message || <Trans>The fault is ours. Nothing you saved is lost. Reload, or come back in a few minutes.</Trans>}
    </p>
    <p className="mt-6">
      <Button variant="primary" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </p>
  </>
);

/**
 * Shown instead of a page that could not be read because the server does not answer; it reloads once online
 * again.
 */
function UnreachablePage() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  const message = specifiedText('error_network');
  useEffect(() => writeHead(documentTitle(message, null, locale), message), [message, locale]);
  useEffect(() => (isBusy ? undefined : onceReachable(() => void revalidate())), [isBusy, revalidate]);
  return (
    <div className="page py-12 sm:py-24">
      <Icon name="i-lucide-wifi-off" className="text-graphite" />
      <h1 className="mt-2 text-h1">{message}</h1>
      <p className="prose mt-4">
        <Trans>Nothing you saved is lost. The page comes by itself once there is a connection.</Trans>
      </p>
      <p className="mt-6">
        <Button variant="primary" busy={isBusy && t`Loading…`} onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    </div>
  );
}

/** The two error views: not found, and every other fault. An unreachable server has its own page. */
export function ErrorPage() {
  const fault = useRouteError();
  return isUnreachable(fault) ? <UnreachablePage /> : <FaultPage fault={fault} />;
}

function FaultPage({ fault }: { fault: unknown }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { pathname } = useLocation();
  const { status, message } = shownFault(fault, pathname);
  const titles: Record<number, string> = { 403: t`Not yours to open`, 404: specifiedText('page_not_found') };
  const title = titles[status] ?? (status < 500 ? t`This page can’t be shown` : specifiedText('internal_error'));
  useEffect(() => {
    if (status >= 500) recordFault('A page failed', fault);
    writeHead(documentTitle(title, null, locale), message);
  }, [fault, status, message, locale, title]);
  return (
    <div className="page py-12 sm:py-24">
      <p className="num text-t2 text-graphite">{status}</p>
      {status === 404 || status === 403 ? (
        <>
          <h1 className="mt-2 max-w-[--line] break-keep-names text-h1">{status === 404 ? message : title}</h1>
          <missingPage.Component status={status} pathname={pathname} />
        </>
      ) : (
        <Fault title={title} message={message} />
      )}
    </div>
  );
}
