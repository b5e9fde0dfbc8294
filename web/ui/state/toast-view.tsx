import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Tone, tones } from './tone.ts';

type ToastViewProps = {
  tone?: Tone;
  message: ReactNode;
  action?: { label: string; onPress: () => void };
  dismissLabel: string;
  onDismiss: () => void;
};

/** The style and announcement of a toast (an error at once, others politely); when it closes is decided elsewhere. */
export function ToastView({ tone = 'error', message, action, dismissLabel, onDismiss }: ToastViewProps) {
  const { icon, text, bar } = tones[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className="toast">
      <span aria-hidden="true" className={classes('absolute inset-y-0 start-0 w-1', bar)} />
      <Icon name={icon} className={text} />
      <p className="min-w-0 flex-1 py-3">{message}</p>
      {action && (
        <Button variant="text" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton label={dismissLabel} icon="i-lucide-x" onClick={onDismiss} />
    </div>
  );
}
