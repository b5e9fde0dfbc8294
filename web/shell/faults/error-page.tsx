import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { documentTitle } from '#contract/words/titles.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { Fault, ForbiddenView, NotFoundView } from './fault-views.tsx';
import { recordFault } from './faults.ts';
import { shownFault } from './shown-fault.ts';
import { UnreachablePage } from './unreachable-page.tsx';

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
  const forbiddenTitle = t`Not yours to open`;
  useEffect(() => {
    if (status >= 500) recordFault('A page failed', fault);
    const title = { 403: forbiddenTitle, 404: word('page_not_found') }[status] ?? word('internal_error');
    writeHead(documentTitle(title, null, locale), message);
  }, [fault, status, message, locale, forbiddenTitle]);
  return (
    <div className="page py-12 sm:py-24">
      <p className="num text-t2 text-graphite">{status}</p>
      {status === 404 && <NotFoundView message={message} />}
      {status === 403 && <ForbiddenView />}
      {status !== 404 && status !== 403 && <Fault message={message} />}
    </div>
  );
}
