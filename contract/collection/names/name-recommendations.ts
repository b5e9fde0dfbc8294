import { z } from 'zod';
import { id } from '../../id.ts';
import { localityId } from '../../localities/locality.ts';
import { mineralLine } from '../../minerals/written-mineral.ts';
import { MINERALS_MAX } from '../specimen/field-schemas.ts';
import type { PlaceName } from '../specimen/locality-precision.ts';
import type { SpecimenMineral } from '../specimen/specimen.ts';
import type { OwnersNames } from './locality-name.ts';

const NAME_MAX = 200;
const MINERALS_NAMED = 3;

/** What is asked of: minerals by their ids between commas, and a place. Either may be left out or empty. */
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

/** A name for a specimen in both languages; null where nothing of it has a Chinese name. */
export const nameRecommendation = z.object({ name: z.string(), name_zh: z.string().nullable() });
export type NameRecommendation = z.infer<typeof nameRecommendation>;

type Asked = { minerals: readonly SpecimenMineral[]; place: PlaceName | null; names: OwnersNames | null };

/**
 * What a specimen may be called: its minerals and the smallest place, “Fluorite, Yaogangxian” and “瑶岗仙 萤石”; with
 * its main mineral alone, and with the owner's own names for the place. Nothing while no mineral is known.
 */
export function recommendNames({ minerals, place, names }: Asked): NameRecommendation[] {
  const places = placesOf(place, names);
  const groups = [minerals.slice(0, MINERALS_NAMED), ...(minerals.length > 1 ? [minerals.slice(0, 1)] : [])];
  const all = groups
    .filter((group) => group.length > 0)
    .flatMap((group) => places.map((known) => nameOf(group, known)))
    .filter(({ name, name_zh }) => isShort(name) && (name_zh === null || isShort(name_zh)));
  return [...new Map(all.map((one) => [`${one.name} ${one.name_zh}`, one])).values()];
}

type Called = Omit<PlaceName, 'id'> | null;

/** What the place is called, the owner's own names first; one null where there is no place. */
function placesOf(place: PlaceName | null, names: OwnersNames | null): Called[] {
  const own = [names?.short_name, names?.custom_name].flatMap((name) => (name ? [{ name, name_zh: name }] : []));
  return place || own.length > 0 ? [...own, ...(place ? [place] : [])] : [null];
}

function nameOf(minerals: readonly SpecimenMineral[], place: Called): NameRecommendation {
  const isChinese = minerals.some(({ name_zh }) => name_zh !== null) || (place?.name_zh ?? null) !== null;
  const chinese = mineralLine(minerals, 'zh');
  return {
    name: [mineralLine(minerals, 'en'), place?.name].filter(Boolean).join(', '),
    name_zh: isChinese ? [place && (place.name_zh ?? place.name), chinese].filter(Boolean).join(' ') : null,
  };
}

const isShort = (name: string) => [...name].length <= NAME_MAX;
