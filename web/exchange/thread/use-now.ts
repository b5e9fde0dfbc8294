import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present time, updated every minute, so that texts about deadlines change while a page stays open. */
export function useNow(): string {
  const [currentTime, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return currentTime;
}
