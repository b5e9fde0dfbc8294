import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls smoothly to the target of an address's hash, once the page that holds it is there. */
export function useHashTarget() {
  const place = useLocation();
  useEffect(() => {
    const { hash } = place;
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: 'smooth' });
  }, [place]);
}
