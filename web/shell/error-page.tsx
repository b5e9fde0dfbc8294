import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { documentTitle } from '#contract/titles.ts';
import { ApiError } from '#web/lib/call.ts';
import { AdminOnly, PageNotFound } from '#web/lib/page-faults.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { recordFault } from '#web/shell/faults.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { UnreachablePage } from '#web/shell/unreachable-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Shown = { status: number; message: string };

/** What a fault of a route is to a person: a page that is not there, one that is not theirs, or our fault. */
function shownOf(fault: unknown): Shown {
  if (fault instanceof PageNotFound)
    return { status: 404, message: word('page_not_found_path', { path: fault.pathname }) };
  if (fault instanceof AdminOnly) return { status: 403, message: '' };
  if (fault instanceof ApiError && fault.status === 404)
    return { status: 404, message: word('page_not_found_path', { path: location.pathname }) };
  if (isRouteErrorResponse(fault) && fault.status === 404) return { status: 404, message: word('page_not_found') };
  if (fault instanceof ApiError) return { status: fault.status ?? 500, message: fault.message };
  return { status: 500, message: word('internal_error') };
}

/** The two error views: nothing at this address, and everything else. That nothing answers is neither. */
export function ErrorPage() {
  const fault = useRouteError();
  return isUnreachable(fault) ? <UnreachablePage /> : <FaultPage fault={fault} />;
}

function FaultPage({ fault }: { fault: unknown }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { status, message } = shownOf(fault);
  const forbidden = t`Not yours to open`;
  useEffect(() => {
    if (status >= 500) recordFault('A page failed', fault);
    const title = { 403: forbidden, 404: word('page_not_found') }[status] ?? word('internal_error');
    writeHead(documentTitle(title, null, locale), message);
  }, [fault, status, message, locale, forbidden]);
  return (
    <div className="page py-12 sm:py-24">
      <p className="num text-t2 text-graphite">{status}</p>
      {status === 404 && <NotFound message={message} />}
      {status === 403 && <Forbidden />}
      {status !== 404 && status !== 403 && <Fault message={message} />}
    </div>
  );
}

const NotFound = ({ message }: { message: string }) => (
  <>
    <h1 className="mt-2 max-w-[--line] break-words text-h1">{message}</h1>
    <p className="prose mt-4">
      <Trans>There is nothing at this address. It may have been renumbered, made private or deleted.</Trans>
    </p>
    <p className="mt-6">
      <ButtonLink to="/" look="primary">
        <Trans>Go to home page</Trans>
      </ButtonLink>
    </p>
  </>
);

const Forbidden = () => (
  <>
    <h1 className="mt-2 text-h1">
      <Trans>Not yours to open</Trans>
    </h1>
    <p className="prose mt-4">
      <Trans>This page is for the administrator.</Trans>
    </p>
  </>
);

const Fault = ({ message }: { message: string }) => (
  <>
    <h1 className="mt-2 text-h1">{message}</h1>
    <p className="prose mt-4">
      <Trans>The fault is ours. Nothing you saved is lost. Reload, or come back in a few minutes.</Trans>
    </p>
    <p className="mt-6">
      <Button look="primary" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </p>
  </>
);
