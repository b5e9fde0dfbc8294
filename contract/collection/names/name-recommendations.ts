import * as z from 'zod';
import { MINERALS_MAX } from '#contract/collection/specimen/field-schemas.ts';
import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import { id } from '#contract/http/id.ts';
import { localityId } from '#contract/localities/locality.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityName } from '#contract/localities/specimen-locality.ts';
import { mineralLine } from '#contract/minerals/localized-mineral-name.ts';

const NAME_MAX = 200;
const MINERALS_NAMED = 3;

/** The input: mineral ids separated by commas, and a locality. Either may be omitted or empty. */
export const recommendationInput = z.object({
  mineral_ids: z
    .string()
    .max(MINERALS_MAX * 81)
    .regex(/^[a-z0-9,-]*$/, { error: 'form_id' })
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, MINERALS_MAX))
    .meta({ examples: ['fluorite', 'fluorite,quartz', ''] }),
  locality_id: z.union([z.literal('').transform(() => undefined), localityId, id]).optional(),
});

/** A name for a specimen in both languages; null if no part of it has a Chinese name. */
export const nameRecommendation = z.object({ name: z.string(), name_zh: z.string().nullable() });
export type NameRecommendation = z.infer<typeof nameRecommendation>;

type NameSources = { minerals: readonly SpecimenMineral[]; locality: LocalityName | null; names: OwnersNames | null };

/**
 * Returns recommended names of a specimen from its minerals and the smallest locality, “Fluorite, Yaogangxian” and
 * “瑶岗仙 萤石”; also with its main mineral alone, and with the owner's names for the locality. Empty without minerals.
 */
export function recommendNames({ minerals, locality, names }: NameSources): NameRecommendation[] {
  const localityNames = listLocalityNames(locality, names);
  const groups = [minerals.slice(0, MINERALS_NAMED), ...(minerals.length > 1 ? [minerals.slice(0, 1)] : [])];
  const recommendations = groups
    .filter((group) => group.length > 0)
    .flatMap((group) => localityNames.map((localityName) => recommendName(group, localityName)))
    .filter(({ name, name_zh }) => isShort(name) && (name_zh === null || isShort(name_zh)));
  return [
    ...new Map(
      recommendations.map((recommendation) => [`${recommendation.name} ${recommendation.name_zh}`, recommendation]),
    ).values(),
  ];
}

type LocalityLabel = Omit<LocalityName, 'id'> | null;

/** Returns the names of the locality, the owner's first; a single null if there is no locality. */
function listLocalityNames(locality: LocalityName | null, names: OwnersNames | null): LocalityLabel[] {
  const ownNames = [names?.short_name, names?.custom_name].flatMap((name) => (name ? [{ name, name_zh: name }] : []));
  return locality || ownNames.length > 0 ? [...ownNames, ...(locality ? [locality] : [])] : [null];
}

function recommendName(minerals: readonly SpecimenMineral[], localityName: LocalityLabel): NameRecommendation {
  const isChinese = minerals.some(({ name_zh }) => name_zh !== null) || (localityName?.name_zh ?? null) !== null;
  const chinese = mineralLine(minerals, 'zh');
  return {
    name: [mineralLine(minerals, 'en'), localityName?.name].filter(Boolean).join(', '),
    name_zh: isChinese
      ? [localityName && (localityName.name_zh ?? localityName.name), chinese].filter(Boolean).join(' ')
      : null,
  };
}

const isShort = (name: string) => [...name].length <= NAME_MAX;
