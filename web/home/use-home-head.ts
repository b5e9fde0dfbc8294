import { linkedHome } from '#contract/home/linked-home.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';

/** Sets the title and description of the home page, with an image of the newest specimens. */
export function useHomeHead() {
  const canonical = screenAddress('home');
  useHead('home', {}, { canonical, image: pageImage(canonical), linkedData: () => linkedHome });
}
