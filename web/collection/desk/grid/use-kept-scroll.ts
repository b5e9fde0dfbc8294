import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

const KEPT_MAX = 20;
const kept = new Map<string, number>();

/** On Back and Forward a box that scrolls stands where it stood. */
export function useKeptScroll(box: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = kept.get(key) ?? element.scrollTop;
    const keep = () => {
      kept.delete(key);
      kept.set(key, element.scrollTop);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, key]);
}
