import { useEffect, useState } from 'react';

const MINUTE = 60_000;

const presentTime = () => new Date().toISOString();

/**
 * The present time, updated every minute, so that texts about deadlines change while a page stays open; and at
 * `deadline`, if that is not past, so that nothing is offered after it.
 */
export function useNow(deadline: string | null): string {
  const [currentTime, setNow] = useState(presentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(presentTime()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const delay = deadline === null ? 0 : Date.parse(deadline) - Date.now();
    if (deadline === null || delay <= 0) return;
    // A timer may be a millisecond early, and the deadline counts as reached then.
    const timer = setTimeout(() => setNow(presentTime() < deadline ? deadline : presentTime()), delay);
    return () => clearTimeout(timer);
  }, [deadline]);
  return currentTime;
}
