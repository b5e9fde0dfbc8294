import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { componentGallery } from '#contract/words/component-sheet.ts';
import { say } from '#contract/words/sentence.ts';
import { documentTitle } from '#contract/words/titles.ts';
import { writeHead } from '#web/shell/head.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Sets the title and description of the component gallery. */
export function useGalleryHead() {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    const { title, description } = componentGallery;
    writeHead(documentTitle(say(title, locale), null, locale), say(description, locale));
  }, [locale]);
}
