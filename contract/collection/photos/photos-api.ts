import * as z from 'zod';
import { publicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { post } from '#contract/http/endpoint.ts';
import { collIndex, serieCode } from '#contract/numbers/coll-no.ts';
import { textLine } from '#contract/text/text.ts';

/** How many own numbers one call may contain, and how many specimens are returned for each. */
export const STONE_NUMBERS = 200;
export const STONE_NUMBER_MAX_SPECIMENS = 3;
/**
 * How many collection numbers one call may contain, and how many of the caller's specimens are returned, however
 * many share a number.
 */
export const PHOTO_NUMBERS = 40;
export const ANSWER_MAX_SPECIMENS = 80;

/** A specimen that photos may go to: its names and its files. */
const specimenWithFiles = publicSpecimen
  .pick({
    id: true,
    coll_no: true,
    coll_serie: true,
    coll_index: true,
    own_number: true,
    minerals: true,
    written_minerals: true,
    display_name_choice: true,
    custom_name1: true,
    custom_name2: true,
  })
  .extend({ files: z.array(z.object({ name: z.string(), size: z.int(), kind: z.enum(['image', 'video']) })) });
export type SpecimenWithFiles = z.infer<typeof specimenWithFiles>;

/** Adding photos to many specimens at once. */
export const photosApi = {
  /** The caller's specimens by number, each with the files of its photos, including those being uploaded. */
  specimens: post('/api/i/specimens/photo_pieces', {
    keptIn: 'catalogue',
    access: 'user',
    input: z
      .object({
        numbers: z.array(z.object({ coll_serie: serieCode, coll_index: collIndex })).max(PHOTO_NUMBERS),
        /** own numbers, in any spelling */
        own_numbers: z.array(textLine(40)).max(STONE_NUMBERS).default([]),
      })
      .refine(({ numbers, own_numbers }) => numbers.length + own_numbers.length > 0, {
        error: 'form_required',
        path: ['numbers'],
      }),
    output: z.object({ items: z.array(specimenWithFiles) }),
  }),
};
