import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { componentGallery } from '#contract/screen-texts/component-gallery.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { documentTitle } from '#contract/screen-texts/titles.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of the component gallery. */
export function useGalleryHead() {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    const { title, description } = componentGallery;
    writeHead(documentTitle(fillText(title, locale), null, locale), fillText(description, locale));
  }, [locale]);
}
