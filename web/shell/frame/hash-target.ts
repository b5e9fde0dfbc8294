import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the target of an address's hash once the page that holds it is there, smoothly for whoever likes motion. */
export function useHashTarget() {
  const place = useLocation();
  useEffect(() => {
    const { hash } = place;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior });
  }, [place]);
}
