import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Resolution } from '#contract/localities/resolve/resolve.ts';

const rows = z.array(
  z.object({
    raw: z.string(),
    expected_id: z.string().transform((id) => (id === '' ? null : Number(id))),
    type: z.string(),
  }),
);
/** A label with the place it names, or null where it names none. */
type LabelCase = z.output<typeof rows>[number];

/** The cases of a CSV file with the columns raw, expected_id and type. */
export const readCases = (text: string): LabelCase[] => rows.parse(parse(text, { columns: true, bom: true }));

const verdicts = ['exact', 'around', 'nothing', 'other', 'elsewhere'] as const;
/** 'around' is a place that the expected one lies in, 'elsewhere' one in another country. */
type Verdict = (typeof verdicts)[number];

type Places = ReadonlyMap<number, { id: number; country_iso2: string; path: readonly { id: number }[] }>;

function judge({ expected_id }: LabelCase, { items: [found] }: Resolution, places: Places): Verdict {
  const expected = expected_id === null ? undefined : places.get(expected_id);
  if (!expected) return found ? 'elsewhere' : 'exact';
  if (!found) return 'nothing';
  if (found.id === expected.id) return 'exact';
  if (expected.path.some(({ id }) => id === found.id)) return 'around';
  return places.get(found.id)?.country_iso2 === expected.country_iso2 ? 'other' : 'elsewhere';
}

/** How many cases came out how, in all and as a table by type; `wrong` are those that no larger place was answered for. */
export function judgeAll(cases: readonly LabelCase[], answers: readonly Resolution[], places: Places) {
  const judged = cases.map((one, at) => ({ ...one, verdict: judge(one, answers[at] ?? { items: [] }, places) }));
  const count = (of: readonly { verdict: Verdict }[], verdict: Verdict) =>
    of.filter((one) => one.verdict === verdict).length;
  const line = (name: string, of: readonly { verdict: Verdict }[]) =>
    [name.padEnd(16), ...verdicts.map((verdict) => `${verdict} ${count(of, verdict)}`)].join('  ');
  const byType = [...Map.groupBy(judged, ({ type }) => type)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    exact: count(judged, 'exact') / judged.length,
    elsewhere: judged.filter(({ verdict }) => verdict === 'elsewhere').map(({ raw }) => raw),
    wrong: judged.filter(({ verdict }) => verdict === 'other' || verdict === 'nothing').map(({ raw }) => raw),
    table: [...byType.map(([type, of]) => line(type, of)), line('all', judged)].join('\n'),
  };
}
