import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Where a map is to be, and whether that has come into sight, once the page itself is there: its code is not fetched before,
 * so that it never stands in the way of what the page begins with.
 */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true));
    const begin = () => frame.current && watch.observe(frame.current);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      watch.disconnect();
    };
  }, []);
  return [frame, isSeen];
}
