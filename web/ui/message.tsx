import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type MessageProps = { kind?: 'help' | 'warning' | 'error' | 'reason'; id?: string; children: ReactNode };

const styles = {
  help: { colour: 'text-graphite', icon: null },
  reason: { colour: 'text-graphite', icon: 'i-lucide-info' },
  warning: { colour: 'text-orpiment', icon: 'i-lucide-triangle-alert' },
  error: { colour: 'text-realgar', icon: 'i-lucide-circle-alert' },
};

/** The line under a control: help, a warning, an error, or why it can't be used. */
export function Message({ kind = 'reason', id, children }: MessageProps) {
  const { colour, icon } = styles[kind];
  return (
    <p id={id} className={classes('mt-1.5 flex gap-1.5 text-t2', colour)}>
      {icon && <Icon small name={icon} className="mt-.5" />}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
