import type { LocalityKind } from '#contract/localities/locality.ts';

type Step = { id: number; name: string; name_zh: string | null; kind: LocalityKind };

/** A locality that some phrase of a label may mean. `path` goes from the locality itself up to its country. */
export type Candidate = Step & {
  names_other: readonly string[];
  /** search helps such as neighbours: they explain a part of a label, but are no names of this locality */
  search_helps: readonly string[];
  country_iso2: string;
  weight: number;
  path: readonly Step[];
  /** the exact keys that matched; a country also matches names that its row does not contain */
  matchedKeys: readonly string[];
};

const chinese = new Set(['CN', 'TW', 'HK', 'MO']);

/** Whether a locality has a Chinese name, in pinyin where written in Latin letters. */
export const isChinese = ({ country_iso2 }: Candidate): boolean => chinese.has(country_iso2);
