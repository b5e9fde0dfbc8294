import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LOADING_DELAY } from '#contract/limits.ts';

/** While the first page is read: nothing for a moment, then a line and a word. */
export function FirstLoad() {
  const { t } = useLingui();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <div role="status" className="px-edge py-8 text-graphite">
      <div aria-hidden="true" className="breathing fixed inset-x-0 top-0 h-0.5 bg-azurite" />
      {t`Loading…`}
    </div>
  );
}
