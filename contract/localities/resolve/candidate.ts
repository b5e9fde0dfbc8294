import type { LocalityKind } from '#contract/localities/locality.ts';

type Step = { id: number; name: string; name_zh: string | null; kind: LocalityKind };

/** A place that some phrase of a label may mean. `path` goes from the place itself up to its country. */
export type Candidate = Step & {
  names_other: readonly string[];
  /** neighbours and the like: they explain a part of a label, and are no name of this place */
  search_helps: readonly string[];
  country_iso2: string;
  weight: number;
  path: readonly Step[];
  /** the exact keys it was found by; a country is also found by names that its row doesn't hold */
  found: readonly string[];
};

const chinese = new Set(['CN', 'TW', 'HK', 'MO']);

/** Whether a place has a Chinese name, in pinyin where it is written in Latin letters. */
export const isChinese = ({ country_iso2 }: Candidate): boolean => chinese.has(country_iso2);
