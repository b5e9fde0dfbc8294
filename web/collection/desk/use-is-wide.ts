import { useSyncExternalStore } from 'react';

/** From this width on, rows have cells; below it they are two lines and a picture. */
const wide = '(min-width: 960px)';
/** Where there is less, what one seldom needs is folded away, so that rows are seen. */
const roomy = '(min-width: 960px) and (min-height: 560px)';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );

export const useIsWide = () => useMedia(wide);

/** Whether the screen is neither narrow nor low, as one at twice its size is. */
export const useHasSpace = () => useMedia(roomy);
