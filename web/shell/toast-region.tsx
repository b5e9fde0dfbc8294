import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { clearToast, toastAtom } from '#web/shell/toast.ts';
import { ToastView } from '#web/ui/toast-view.tsx';

/** Where the one toast stands: bottom left, above the thumb bar. */
export function ToastRegion() {
  const { t } = useLingui();
  const toast = useAtomValue(toastAtom);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-40 p-4 print:hidden md:bottom-0">
      {toast && (
        <div className="pointer-events-auto">
          <ToastView
            key={toast.message}
            tone={toast.type}
            message={toast.message}
            {...(toast.action && { action: toast.action })}
            dismissLabel={t`Dismiss`}
            onDismiss={clearToast}
          />
        </div>
      )}
    </div>
  );
}
