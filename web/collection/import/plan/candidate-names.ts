import type { Candidate } from '#contract/collection/import/rows/planned-row.ts';
import type { Locale } from '#contract/format/locale.ts';
import { listNames } from '#contract/format/names.ts';
import { specimenLocalityLine } from '#contract/localities/localized-locality-name.ts';

/**
 * The names of the specimens that a row may match: number and name, and the first detail that tells those with
 * equal ones apart. A specimen that is the only candidate left has all details, because an earlier row took the
 * similar ones.
 */
export function candidateNames(candidates: readonly Candidate[], locale: Locale): string[] {
  const details = [
    (candidate: Candidate) => specimenLocalityLine(candidate, locale),
    ({ own_number }: Candidate) => own_number,
  ];
  const names = candidates.map(({ coll_no, display_name }) => [coll_no, display_name]);
  for (const detail of details) {
    const groups = Map.groupBy(candidates.keys(), (index) => JSON.stringify(names[index]));
    for (const indexes of groups.values()) {
      const texts = candidates.map((candidate) => detail(candidate) ?? '');
      if (candidates.length > 1 && new Set(indexes.map((index) => texts[index])).size < 2) continue;
      for (const index of indexes) if (texts[index]) names[index]?.push(texts[index]);
    }
  }
  return names.map((nameParts) => listNames(nameParts, locale));
}
