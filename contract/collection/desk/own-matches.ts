import * as z from 'zod';
import { ownSpecimen } from '#contract/collection/specimen/specimen.ts';
import { foldText, startsWord } from '#contract/text/fold-text.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { pinyinMatch } from '#contract/text/pinyin-match.ts';

const OWN_MATCHES_MAX = 12;

/** The text that an owner types into the search of every page. */
export const ownMatchesQuery = z.object({
  q: z
    .string()
    .max(QUERY_MAX)
    .meta({ examples: ['SC-0012', 'S-1', 'fluor', '萤石'] }),
  limit: z.coerce.number().int().min(1).max(OWN_MATCHES_MAX).default(3),
});

/** A specimen of the owner, public or not: the fields that its entry in a list shows. */
const ownMatch = ownSpecimen.pick({
  id: true,
  access_level: true,
  status: true,
  coll_no: true,
  own_number: true,
  number_shared: true,
  display_name: true,
  display_name_choice: true,
  minerals: true,
  written_minerals: true,
  custom_name1: true,
  custom_name2: true,
  locality: true,
  locality_text: true,
  cover: true,
  translated_language: true,
});
export type OwnMatch = z.infer<typeof ownMatch>;

/** The first few matches; `total` counts the whole list for the same text. */
export const ownMatches = z.object({ items: z.array(ownMatch), total: z.int() });
export type OwnMatches = z.infer<typeof ownMatches>;

type Text = string | null;
type MatchableSpecimen = Pick<
  OwnMatch,
  'minerals' | 'written_minerals' | 'locality' | 'locality_text' | 'custom_name1' | 'custom_name2'
>;

/**
 * Returns how well a typed text names a specimen: by a mineral or own name (0), by its locality (1), or by other
 * text (2), which its entry does not show.
 */
export function ownMatchRank(text: string, specimen: MatchableSpecimen): number {
  const query = foldText(text);
  const isNamed = (name: Text) =>
    name !== null && (startsWord(foldText(name), query) || pinyinMatch(name, text) !== null);
  const { minerals, written_minerals, locality, locality_text, custom_name1, custom_name2 } = specimen;
  const names = [...minerals.flatMap(({ name, name_zh }) => [name, name_zh]), ...written_minerals];
  if ([...names, custom_name1, custom_name2].some(isNamed)) return 0;
  const localityNames = [locality_text, ...(locality?.path ?? []).flatMap(({ name, name_zh }) => [name, name_zh])];
  return localityNames.some(isNamed) ? 1 : 2;
}

/** Returns the specimens by rank, best first; equal ranks keep their order. */
export const rankOwnMatches = <T extends MatchableSpecimen>(text: string, specimens: readonly T[]): T[] =>
  specimens.toSorted((a, b) => ownMatchRank(text, a) - ownMatchRank(text, b));
