import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Note } from '#web/ui/state/note.tsx';

/** Stands over the page while the browser has no line: of when what is seen is, and that nothing typed is lost. */
export function OfflineNotice() {
  const { t } = useLingui();
  const { time } = useFormat();
  const [since, setSince] = useState(() => (navigator.onLine ? null : Date.now()));
  const isBack = useEffectEvent(() => {
    setSince(null);
    showToast(t`Connected again.`, { type: 'success' });
  });
  useEffect(() => {
    const lost = () => setSince(Date.now());
    const back = () => isBack();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  const at = since && time(since);
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
