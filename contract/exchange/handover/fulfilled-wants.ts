import type { Want } from '#contract/exchange/wants/want.ts';
import { wantFit } from '#contract/exchange/wants/want-fit.ts';
import { type Size, sizeClass } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';

type WantFields = Pick<Want, 'id' | 'mineral_id' | 'locality_id' | 'size_class' | 'note'>;
type ReceivedSpecimen = { mineral_ids: readonly string[]; path: readonly { id: LocalityRef }[]; size: Size };

/**
 * Returns the ids of want-list entries that a received specimen fulfils: those that name one of its minerals and,
 * if given, its locality and its size. An entry with a note can't be judged here, and one without a mineral
 * applies to every specimen of its locality: both stay.
 */
export const fulfilledWants = ({ size, ...specimen }: ReceivedSpecimen, wants: readonly WantFields[]): string[] =>
  wants
    .filter(({ note, ...wantFields }) => {
      const judgedItem = { ...specimen, size_class: sizeClass(size), has_photo: true };
      const { mineral, place, size: sizeFit } = wantFit({ ...wantFields, with_photo: false }, judgedItem);
      return note === null && mineral === 'yes' && [place, sizeFit].every((fit) => fit === null || fit === 'yes');
    })
    .map(({ id }) => id);
