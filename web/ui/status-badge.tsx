import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type StatusBadgeShape = 'full' | 'half' | 'ring' | 'diamond' | 'triangle' | 'lock';
export type StatusBadgeTone = 'good' | 'warning' | 'bad' | 'go' | 'plain';

const tones: Record<StatusBadgeTone, string> = {
  good: 'text-malachite',
  warning: 'text-orpiment',
  bad: 'text-realgar',
  go: 'text-azurite',
  plain: 'text-graphite',
};

export type StatusBadgeProps = {
  shape: StatusBadgeShape;
  tone?: StatusBadgeTone;
  small?: boolean;
  children: ReactNode;
};

/** A status as shape, text and colour together, so that it never depends on one of them. */
export function StatusBadge({ shape, tone = 'plain', small, children }: StatusBadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        small ? 'text-t1' : 'text-t2',
        tones[tone],
      )}
    >
      {shape === 'lock' ? <Icon name="i-lucide-lock" className="size-3.5" /> : <Shape shape={shape} />}
      {children}
    </span>
  );
}

function Shape({ shape }: { shape: Exclude<StatusBadgeShape, 'lock'> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 overflow-visible stroke-current stroke-1.5">
      {(shape === 'full' || shape === 'half' || shape === 'ring') && (
        <circle cx="5" cy="5" r="4" className={shape === 'full' ? 'fill-current' : 'fill-none'} />
      )}
      {shape === 'half' && <path d="M5 1a4 4 0 0 0 0 8Z" className="fill-current" />}
      {shape === 'diamond' && <path d="M5 .5 9.5 5 5 9.5.5 5Z" className="fill-none" />}
      {shape === 'triangle' && <path d="M5 1 9.5 9H.5Z" className="fill-current" />}
    </svg>
  );
}
