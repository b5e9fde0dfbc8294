import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { ToastView } from '#web/ui/state/toast-view.tsx';
import { clearToast, toastAtom } from './toast.ts';
import { useToastPosition } from './use-lift.ts';

/** The region of the one toast: bottom left, above the elements at the foot of the screen. */
export function ToastRegion() {
  const { t } = useLingui();
  const toast = useAtomValue(toastAtom);
  const toastRef = useRef<HTMLDivElement>(null);
  useToastPosition(toastRef, toast !== null);
  return (
    <div className="toast-region">
      {toast && (
        <div ref={toastRef} className="pointer-events-auto sm:max-w-115">
          <ToastView
            key={toast.message}
            tone={toast.type}
            message={toast.message}
            action={toast.action}
            dismissLabel={t`Dismiss`}
            onDismiss={clearToast}
          />
        </div>
      )}
    </div>
  );
}
