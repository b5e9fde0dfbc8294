import type { Want } from '#contract/exchange/wants/want.ts';
import { wantFit } from '#contract/exchange/wants/want-fit.ts';
import { type Size, sizeClass } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/locality-precision.ts';

type WantFields = Pick<Want, 'id' | 'mineral_id' | 'locality_id' | 'size_class' | 'note'>;
type ReceivedSpecimen = { mineral_ids: readonly string[]; path: readonly { id: LocalityRef }[]; size: Size };

/**
 * The lines of a want list that a received piece fulfils: those that name a mineral it has, and where they name them the
 * place it is from and its size. A line with a note says more than can be judged here, and one without a mineral goes on
 * for every piece of its place: both stay.
 */
export const fulfilledWants = ({ size, ...piece }: ReceivedSpecimen, wants: readonly WantFields[]): string[] =>
  wants
    .filter(({ note, ...asked }) => {
      const judgedItem = { ...piece, size_class: sizeClass(size), has_photo: true };
      const { mineral, place, size: sizeFit } = wantFit({ ...asked, with_photo: false }, judgedItem);
      return note === null && mineral === 'yes' && [place, sizeFit].every((fit) => fit === null || fit === 'yes');
    })
    .map(({ id }) => id);
