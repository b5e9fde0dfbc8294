import { useAtomValue } from 'jotai';
import { type SnapshotFacts, snapshotTexts } from '#contract/exchange/proposal/snapshot-texts.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Returns the text of each recorded field of a specimen but its photo, in the reader's language; '' where it has none. */
export function useSnapshotTexts() {
  const locale = useAtomValue(localeAtom);
  return (specimen: SnapshotFacts) => snapshotTexts(specimen, locale);
}
