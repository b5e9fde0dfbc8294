import { z } from 'zod';
import { pick } from '#contract/collection/specimen/field.ts';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { locales } from '#contract/format/locale.ts';
import { pageSchema } from '#contract/http/page.ts';
import { ownersNames } from '#contract/localities/locality-name.ts';
import { localityName, localityRef } from '#contract/localities/locality-precision.ts';
import { cardCover } from '#contract/media/card-cover.ts';
import { cardFields } from './card-fields.ts';

/** What a visitor's list says of a specimen: what its card shows. A field that says nothing is left out. */
const listedCard = z.object({
  ...publicSpecimen.pick({ id: true, coll_no: true, reserved: true }).shape,
  ...z.object(pick(publicSpecimen.shape, cardFields)).partial().shape,
  /** said where others carry its number */
  number_shared: publicSpecimen.shape.number_shared.optional(),
  mineral_ids: z.array(z.string()),
  /** the place and those it lies in, from small to large */
  place_ids: z.array(localityRef),
  /** what its owner calls the place */
  place_names: ownersNames.optional(),
  cover: cardCover.optional(),
});
export type ListedCard = z.infer<typeof listedCard>;

/** A page of cards, and once for all of them the minerals and places that they name by their ids. */
export const cardPage = pageSchema(listedCard).extend({
  minerals: publicSpecimen.shape.minerals,
  places: z.array(localityName),
  /** the language names are also shown in */
  translated_language: z.enum(locales),
});
export type CardPage = z.infer<typeof cardPage>;
