import { linkedHome } from '#contract/home/linked-home.ts';
import { pageImage } from '#contract/media/shared-picture.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useHead } from '#web/shell/head.ts';

/** Writes what the app itself is, with a picture of what was added last. */
export function useHomeHead() {
  const canonical = linkTo('home');
  useHead('home', {}, { canonical, image: pageImage(canonical), linked: () => linkedHome });
}
