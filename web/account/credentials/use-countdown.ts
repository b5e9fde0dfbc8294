import { useEffect, useState } from 'react';

const remainingSeconds = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a moment, counted down to 0; a new countdown may start at any time. */
export function useCountdown() {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(remainingSeconds(end));
    const timer = setInterval(() => {
      const currentSeconds = remainingSeconds(end);
      setLeft(currentSeconds);
      if (currentSeconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, startCountdown: (seconds: number) => setEnd(Date.now() + seconds * 1000) };
}
