import { useSyncExternalStore } from 'react';

/** From this width on, rows have cells; below it they are two lines and a picture. */
const query = '(min-width: 960px)';

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
