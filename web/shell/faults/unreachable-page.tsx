import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { documentTitle } from '#contract/words/titles.ts';
import { onceReachable } from '#web/lib/once-reachable.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Shown instead of a page that could not be read because the server does not answer; it reloads once online
 * again.
 */
export function UnreachablePage() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { revalidate, state } = useRevalidator();
  const isBusy = state === 'loading';
  const message = word('error_network');
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
        <Button look="primary" busy={isBusy && t`Loading…`} onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    </div>
  );
}
