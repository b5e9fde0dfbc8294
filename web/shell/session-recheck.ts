import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recheckSession } from './session.ts';

/** On each page start the session is looked at again, if the last look is older than five minutes. */
export function useSessionRecheck() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) recheckSession();
  }, [pathname]);
}
