import { useSyncExternalStore } from 'react';

/** From this width on, rows have cells; below it they are a photo and two lines. */
const wide = '(min-width: 960px)';
/** On smaller screens, rarely used controls are collapsed, so that rows are visible. */
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

/** Whether the screen is neither narrow nor low, as one zoomed to 200 % is. */
export const useHasSpace = () => useMedia(roomy);
