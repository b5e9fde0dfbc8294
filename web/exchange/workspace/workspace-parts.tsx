import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { WorkspacePart } from '#web/exchange/workspace/use-workspace.ts';
import { classes } from '#web/ui/classes.ts';

type SideProps = { label: ReactNode; isShown: boolean; look: string; children: ReactNode };

/** A column beside the conversation, on phones a page of its own. */
export function SideColumn({ label, isShown, look, children }: SideProps) {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className={classes('min-h-0 overflow-y-auto px-edge py-5 md:px-6', isShown ? 'block' : 'hidden', look)}
    >
      <h2 id={id} className="sr-only">
        {label}
      </h2>
      {children}
    </aside>
  );
}

type PartProps = { part: WorkspacePart; show: (part: WorkspacePart) => void; hasDraft: boolean };

/** Which part a phone shows. */
export function PartButtons({ part, show, hasDraft }: PartProps) {
  const { t } = useLingui();
  const parts: { value: WorkspacePart; label: string }[] = [
    { value: 'talk', label: t`Conversation` },
    { value: 'proposal', label: t`Proposal` },
    ...(hasDraft ? [{ value: 'draft' as const, label: t`My draft` }] : []),
  ];
  return (
    <nav aria-label={t`Parts`} className="tab-list px-edge md:hidden">
      {parts.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={value === part ? 'true' : undefined}
          className={classes('tab', value === part ? 'tab-at' : 'tab-off')}
          onClick={() => show(value)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
