import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { localeAtom } from './language.ts';

/** Names the manifest in the current language, so that an app installed after a switch has the reader's language. */
export function useManifestLanguage() {
  const locale = useAtomValue(localeAtom);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const address = `/manifest.${locale}.webmanifest`;
    // A browser reads the manifest again whenever its address is set.
    if (link && link.getAttribute('href') !== address) link.href = address;
  }, [locale]);
}
