import * as z from 'zod';
import { localizedLocation } from '#contract/account/profile.ts';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { shownLocality } from '#contract/localities/shown-locality.ts';

/** One public specimen on a shelf of the home page. */
export const showcaseTile = publicSpecimen
  .pick({
    id: true,
    username: true,
    coll_no: true,
    number_shared: true,
    display_name: true,
    display_name_choice: true,
    minerals: true,
    custom_name1: true,
    custom_name2: true,
    cover: true,
    size: true,
  })
  .extend({
    ...shownLocality.shape,
    collector: z.string(),
    /** missing for a specimen not changed since this field exists */
    written_minerals: publicSpecimen.shape.written_minerals.optional(),
    own_number: publicSpecimen.shape.own_number.optional(),
  });
export type ShowcaseTile = z.infer<typeof showcaseTile>;

export const shelfCollector = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  location_text: localizedLocation.nullable(),
  specimen_count: z.int(),
  tiles: z.array(showcaseTile),
});
export type ShelfCollector = z.infer<typeof shelfCollector>;
