import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where a map is to be, and whether that has come into sight: its code is not fetched before. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((all) => all.some((each) => each.isIntersecting) && setSeen(true));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return [frame, isSeen];
}
