import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Tone, tones } from './tone.ts';

type NoteProps = { tone?: Tone; icon?: string; action?: ReactNode; live?: boolean; children: ReactNode };

/** A lasting notice on the page, with at most one action. `live`: announced when it appears. */
export function Note({ tone = 'info', icon, action, live, children }: NoteProps) {
  const style = tones[tone];
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classes('flex items-start gap-3 rounded px-4 py-3', style.wash)}
    >
      <Icon name={icon ?? style.icon} className={classes('mt-.5', style.text)} />
      <div className="min-w-0 flex-1">
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
