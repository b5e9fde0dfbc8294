import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The element of a map, and whether it has become visible once the page is loaded: its code is not fetched before,
 * so that it never delays the page.
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
