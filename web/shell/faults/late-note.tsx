import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { LATE_DELAY } from '#contract/http/limits.ts';

/**
 * Says that a page takes longer than usual, some seconds after it began to load: its code or data may hang without
 * failing. It lies over the page, so that nothing moves.
 */
export function LateNote() {
  const { location: nextLocation } = useNavigation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  // An assignment of the present address with a hash would load nothing.
  const retry = () => (nextLocation ? location.assign(createPath(nextLocation)) : location.reload());
  return (
    <p role="status" className="late-note">
      <Trans>This takes longer than usual.</Trans>
      <button type="button" className="link min-h-11" onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
