import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeText } from '#contract/format/dates.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Note } from '#web/ui/state/note.tsx';

/** The notice shown while the browser is offline: how old the page's data are, and that no input is lost. */
export function OfflineNotice() {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [offlineSince, setSince] = useState<number | null>(null);
  const isBack = useEffectEvent(() => {
    setSince(null);
    showToast(t`Connected again.`, { type: 'success' });
  });
  useEffect(() => {
    const handleOffline = () => setSince(Date.now());
    if (!navigator.onLine) handleOffline();
    const handleOnline = () => isBack();
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
  const at = offlineSince && timeText(offlineSince, locale);
  return (
    <div className="sticky top-0 z-20 print:hidden">
      {at && (
        <Note icon="i-lucide-wifi-off" live>
          <Trans>No connection. What you see is from {at}; what you write is kept.</Trans>
        </Note>
      )}
    </div>
  );
}
