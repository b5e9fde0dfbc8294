import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, to the minute: what depends on deadlines changes while a page stays open. */
export function useNow(): string {
  const [currentTime, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return currentTime;
}
