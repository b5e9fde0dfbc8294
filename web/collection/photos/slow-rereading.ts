import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { LOADING_DELAY } from '#contract/http/limits.ts';

/** Whether another order or series of the same collection is loading, and takes a while. */
export function useSlowRereading(): boolean {
  const { pathname } = useLocation();
  const isWaiting = useNavigation().location?.pathname === pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(isWaiting), isWaiting ? LOADING_DELAY : 0);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && slow;
}
