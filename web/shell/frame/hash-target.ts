import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { decodeSegment } from '#contract/routes/paths.ts';

/**
 * Scrolls to the target of the address's hash once its page is rendered, smoothly unless the user prefers
 * reduced motion.
 */
export function useHashTarget() {
  const currentLocation = useLocation();
  useEffect(() => {
    const target = document.getElementById(decodeSegment(currentLocation.hash.slice(1)) ?? '');
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    target?.scrollIntoView({ behavior });
  }, [currentLocation]);
}
