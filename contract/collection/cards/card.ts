import * as z from 'zod';
import { pick } from '#contract/collection/specimen/field.ts';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { locales } from '#contract/format/locale.ts';
import { pageSchema } from '#contract/http/page.ts';
import { ownersNames } from '#contract/localities/locality-name.ts';
import { localityName, localityRef } from '#contract/localities/specimen-locality.ts';
import { cardCover } from '#contract/media/card-cover.ts';
import { cardFields } from './card-fields.ts';

/** A specimen in a visitor's list: what its card shows. Blank fields are omitted. */
const listedCard = z.object({
  ...publicSpecimen.pick({ id: true, coll_no: true, reserved: true }).shape,
  ...z.object(pick(publicSpecimen.shape, cardFields)).partial().shape,
  /** set if other specimens have its number */
  number_shared: publicSpecimen.shape.number_shared.optional(),
  /** length, width and height in millimetres; omitted if none is known */
  sides: z.array(z.number().nullable()).length(3).optional(),
  mineral_ids: z.array(z.string()),
  /** the locality and those that contain it, from small to large */
  place_ids: z.array(localityRef),
  /** the owner's names for the locality */
  place_names: ownersNames.optional(),
  cover: cardCover.optional(),
});
export type ListedCard = z.infer<typeof listedCard>;

/** A page of cards, with the minerals and localities that the cards reference by id. */
export const cardPage = pageSchema(listedCard).extend({
  minerals: publicSpecimen.shape.minerals,
  places: z.array(localityName),
  /** the second language in which names are shown */
  translated_language: z.enum(locales),
});
export type CardPage = z.infer<typeof cardPage>;
