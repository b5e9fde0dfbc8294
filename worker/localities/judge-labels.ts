import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { Resolution } from '#contract/localities/resolve/resolve.ts';

const rows = z.array(
  z.object({
    raw: z.string(),
    expected_id: z.string().transform((id) => (id === '' ? null : Number(id))),
    type: z.string(),
  }),
);
/** A label with its expected locality, or null if it names none. */
type LabelCase = z.output<typeof rows>[number];

/** Parses the cases of a CSV file with the columns raw, expected_id and type. */
export const readCases = (text: string): LabelCase[] => rows.parse(parse(text, { columns: true, bom: true }));

const verdicts = ['exact', 'around', 'nothing', 'other', 'elsewhere'] as const;
/** 'around' is a locality that contains the expected one, 'elsewhere' one in another country. */
type Verdict = (typeof verdicts)[number];

type LocalitiesById = ReadonlyMap<number, { id: number; country_iso2: string; path: readonly { id: number }[] }>;

function judge({ expected_id }: LabelCase, { items: [bestHit] }: Resolution, localities: LocalitiesById): Verdict {
  const expectedLocality = expected_id === null ? undefined : localities.get(expected_id);
  if (!expectedLocality) return bestHit ? 'elsewhere' : 'exact';
  if (!bestHit) return 'nothing';
  if (bestHit.id === expectedLocality.id) return 'exact';
  if (expectedLocality.path.some(({ id }) => id === bestHit.id)) return 'around';
  return localities.get(bestHit.id)?.country_iso2 === expectedLocality.country_iso2 ? 'other' : 'elsewhere';
}

/**
 * Counts the verdicts of all cases, in total and as a table by type; `wrong` are the cases with another answer
 * than a surrounding locality, or none.
 */
export function judgeAll(cases: readonly LabelCase[], answers: readonly Resolution[], localities: LocalitiesById) {
  const judgedCases = cases.map((labelCase, index) => ({
    ...labelCase,
    verdict: judge(labelCase, answers[index] ?? { items: [] }, localities),
  }));
  const count = (group: readonly { verdict: Verdict }[], verdict: Verdict) =>
    group.filter((judgedCase) => judgedCase.verdict === verdict).length;
  const line = (name: string, group: readonly { verdict: Verdict }[]) =>
    [name.padEnd(16), ...verdicts.map((verdict) => `${verdict} ${count(group, verdict)}`)].join('  ');
  const byType = [...Map.groupBy(judgedCases, ({ type }) => type)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    exact: count(judgedCases, 'exact') / judgedCases.length,
    elsewhereTexts: judgedCases.filter(({ verdict }) => verdict === 'elsewhere').map(({ raw }) => raw),
    wrong: judgedCases.filter(({ verdict }) => verdict === 'other' || verdict === 'nothing').map(({ raw }) => raw),
    table: [...byType.map(([type, group]) => line(type, group)), line('all', judgedCases)].join('\n'),
  };
}
