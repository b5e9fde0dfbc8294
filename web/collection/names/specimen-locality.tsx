import { useAtomValue } from 'jotai';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LocalityLines } from './locality-lines.tsx';

type Props = {
  specimen: Parameters<typeof specimenLocalitySegments>[0];
  lines: Parameters<typeof LocalityLines>[0]['lines'];
  /** whether the owner's short name for the locality is used */
  short?: boolean;
};

/** The locality of a specimen on a fixed number of lines: the linked one, or as its owner wrote it. */
export function SpecimenLocality({ specimen, lines, short = false }: Props) {
  const locale = useAtomValue(localeAtom);
  return <LocalityLines segments={specimenLocalitySegments(specimen, locale, { short })} lines={lines} />;
}
