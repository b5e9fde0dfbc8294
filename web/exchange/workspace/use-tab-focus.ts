import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { WorkspaceTab } from './use-workspace.ts';

/** The ids of the headings of the workspace's tabs. */
export const tabHeadingIds: Record<WorkspaceTab, string> = {
  talk: 'talk-heading',
  proposal: 'proposal-heading',
  draft: 'draft-heading',
};

const isFocusLost = ({ activeElement, body }: Document) =>
  activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;

/**
 * Moves the focus to the heading of the tab that is shown next, also of the first one after another page of the app, if
 * the focused element is gone or hidden by then.
 */
export function useTabFocus(tab: WorkspaceTab) {
  const isFirstPage = useLocation().key === 'default';
  const shownTab = useRef(isFirstPage ? tab : null);
  useLayoutEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    if (isFocusLost(document)) document.getElementById(tabHeadingIds[tab])?.focus({ preventScroll: true });
  }, [tab]);
}
