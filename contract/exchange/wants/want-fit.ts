import type { SizeClass } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/locality-precision.ts';
import type { Want } from './want.ts';

/** Whether a piece is as something asks for it, as far as anybody knows. */
export type Fit = 'yes' | 'no' | 'unknown';

/** What a line asks for that can be judged. */
export type AskedThing = Pick<Want, 'mineral_id' | 'locality_id' | 'size_class' | 'with_photo'>;

/**
 * What is known of a piece: its minerals with what they are varieties of and the groups they belong to, and its place with
 * those it lies in, from small to large; null where nobody said it.
 */
export type JudgedItem = {
  mineral_ids: readonly string[];
  path: readonly { id: LocalityRef }[] | null;
  size_class: SizeClass | null;
  has_photo: boolean;
};

/** How a piece meets each thing that a line asks for; null where it asks for none. */
export type WantFit = Record<'mineral' | 'place' | 'size' | 'photo', Fit | null>;

/** How a piece meets a line of a want list. */
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
 * Whether a piece is what a line looks for: it has its mineral and nobody knows it to be from another place, or where no
 * mineral is named it is from there; a photograph is there where one is asked for. Another size may still do.
 */
export const isWantedItem = ({ mineral, place, photo }: WantFit): boolean =>
  (mineral === 'yes' ? place !== 'no' : mineral === null && place === 'yes') && photo !== 'no';

const certainFit = (fits: boolean): Fit => (fits ? 'yes' : 'no');
