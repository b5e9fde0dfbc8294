import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LOADING_DELAY } from '#contract/http/limits.ts';
import { LateNote } from '#web/shell/faults/late-note.tsx';

/** True once a navigation takes longer than users perceive as instant. */
function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, [state]);
  return slow;
}

/** A progress bar at the top while the next page is slow to load, and a note once that takes unusually long. */
export function NavigationProgress() {
  const { t } = useLingui();
  if (!useSlowNavigation()) return null;
  return (
    <>
      <div role="status" className="fixed inset-x-0 top-0 z-40">
        <span className="sr-only">{t`Loading…`}</span>
        <div aria-hidden="true" className="breathing h-0.5 bg-azurite" />
      </div>
      <LateNote />
    </>
  );
}
