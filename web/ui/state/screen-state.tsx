import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type ScreenStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
};

type EmptyStateProps = ScreenStateProps & { drawing?: ReactNode };

/** Shown when there is nothing yet, or nothing matches: `drawing` is a crystal 64 px high. */
export function EmptyState({ drawing, ...stateProps }: EmptyStateProps) {
  return <ScreenState {...stateProps} sign={drawing} />;
}

/** Shown when a screen failed to load: what happened, whether anything was lost, Retry. */
export function ErrorState(props: ScreenStateProps) {
  return <ScreenState {...props} alert sign={<Icon name="i-lucide-circle-alert" className="text-realgar" />} />;
}

/** Shown while offline: which data are shown meanwhile, and as of when. */
export function OfflineState(props: ScreenStateProps) {
  return <ScreenState {...props} sign={<Icon name="i-lucide-wifi-off" className="text-graphite" />} />;
}

function ScreenState({
  title,
  children,
  actions,
  sign,
  alert,
}: ScreenStateProps & { sign: ReactNode; alert?: boolean }) {
  return (
    <div role={alert ? 'alert' : undefined} className="max-w-95 grid content-start justify-items-start gap-3">
      {sign}
      <h2 className="text-h3">{title}</h2>
      {children && <div className="text-graphite">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
