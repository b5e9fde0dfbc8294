import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recheckSession } from './session.ts';

/** Checks the session on each page change if the last check is older than five minutes. */
export function useSessionRecheck() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) recheckSession();
  }, [pathname]);
}
