import type { LocalityRef } from '../../collection/specimen/locality-precision.ts';
import { type Size, sizeClass } from '../../collection/specimen/size.ts';
import type { Want } from '../wants/want.ts';

type Wanted = Pick<Want, 'id' | 'mineral_id' | 'locality_id' | 'size_class' | 'note'>;
type Piece = { mineral_ids: readonly string[]; path: readonly { id: LocalityRef }[]; size: Size };

/**
 * The lines of a want list that a received piece fulfils: those that name a mineral it has, and where they name them the
 * place it is from and its size. A line with a note says more than can be judged here, and one without a mineral goes on
 * for every piece of its place: both stay.
 */
export const fulfilledBy = ({ mineral_ids, path, size }: Piece, wants: readonly Wanted[]): string[] =>
  wants
    .filter(({ mineral_id, locality_id, size_class, note }) => {
      const its = sizeClass(size);
      const isSize = size_class.length === 0 || (its !== null && size_class.includes(its));
      const isPlace = locality_id === null || path.some(({ id }) => id === locality_id);
      return note === null && mineral_id !== null && mineral_ids.includes(mineral_id) && isPlace && isSize;
    })
    .map(({ id }) => id);
