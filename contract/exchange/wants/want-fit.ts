import type { SizeClass } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import type { Want } from './want.ts';

/** Whether a specimen meets a condition, as far as known. */
export type Fit = 'yes' | 'no' | 'unknown';

/** The conditions of a want that can be judged. */
export type AskedThing = Pick<Want, 'mineral_id' | 'locality_id' | 'size_class' | 'with_photo'>;

/**
 * The known facts of a specimen: its minerals with the species and groups above them, and its locality with those
 * that contain it, from small to large; null if not given.
 */
export type JudgedItem = {
  mineral_ids: readonly string[];
  path: readonly { id: LocalityRef }[] | null;
  size_class: SizeClass | null;
  has_photo: boolean;
};

/** How a specimen meets each condition of a want; null where there is no condition. */
export type WantFit = Record<'mineral' | 'place' | 'size' | 'photo', Fit | null>;

/** Returns how a specimen meets the conditions of a want. */
export function wantFit({ mineral_id, locality_id, size_class, with_photo }: AskedThing, item: JudgedItem): WantFit {
  const { mineral_ids, path, size_class: itemSize, has_photo } = item;
  return {
    mineral: mineral_id === null ? null : certainFit(mineral_ids.includes(mineral_id)),
    place:
      locality_id === null ? null : path === null ? 'unknown' : certainFit(path.some(({ id }) => id === locality_id)),
    size: size_class.length === 0 ? null : itemSize === null ? 'unknown' : certainFit(size_class.includes(itemSize)),
    photo: with_photo ? certainFit(has_photo) : null,
  };
}

/**
 * Whether a specimen fits a want: it has its mineral and is not known to be from another locality, or, without a
 * mineral, it is from its locality; and it has a photo if one is wanted. Another size may still be acceptable.
 */
export const isWantedItem = ({ mineral, place, photo }: WantFit): boolean =>
  (mineral === 'yes' ? place !== 'no' : mineral === null && place === 'yes') && photo !== 'no';

const certainFit = (fits: boolean): Fit => (fits ? 'yes' : 'no');
