import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { tabHeadingIds } from './use-tab-focus.ts';
import type { WorkspaceTab } from './use-workspace.ts';

type SideProps = { tab: WorkspaceTab; label: ReactNode; isShown: boolean; className: string; children: ReactNode };

/** A column beside the conversation; on phones a page of its own. */
export function SideColumn({ tab, label, isShown, className, children }: SideProps) {
  const id = tabHeadingIds[tab];
  return (
    <aside
      aria-labelledby={id}
      className={classes('min-h-0 overflow-y-auto px-edge py-5 md:px-6', isShown ? 'block' : 'hidden', className)}
    >
      <h2 id={id} tabIndex={-1} className="sr-only">
        {label}
      </h2>
      {children}
    </aside>
  );
}

type TabsProps = { tab: WorkspaceTab; show: (tab: WorkspaceTab) => void; hasDraft: boolean; action: ReactNode };

/** The tabs that choose the part shown on a phone, and an action at their end. */
export function WorkspaceTabs({ tab, show, hasDraft, action }: TabsProps) {
  const { t } = useLingui();
  const tabs: { value: WorkspaceTab; label: string }[] = [
    { value: 'talk', label: t`Conversation` },
    { value: 'proposal', label: t`Proposal` },
    ...(hasDraft ? [{ value: 'draft' as const, label: t`My draft` }] : []),
  ];
  return (
    <nav aria-label={t`Parts`} className="tab-list px-edge md:hidden writing:hidden">
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={value === tab ? 'true' : undefined}
          className={classes('tab', value === tab ? 'tab-at' : 'tab-off')}
          onClick={() => show(value)}
        >
          {label}
        </button>
      ))}
      {action}
    </nav>
  );
}
