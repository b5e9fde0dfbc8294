import * as z from 'zod';
import { optionalLine } from '#contract/text/text.ts';
import { carrierCodes } from './carriers.ts';

/** The most parcels that one side sends. */
export const PARCELS_MAX = 5;
const TRACKING_NUMBER_MAX = 100;

/** A parcel as its sender writes it: with or without a carrier and a tracking number. */
const writtenParcel = z.object({
  carrier: z.enum(carrierCodes, { error: 'form_choice' }).nullable().optional(),
  tracking_no: optionalLine(TRACKING_NUMBER_MAX),
});
export type WrittenParcel = z.output<typeof writtenParcel>;

/** All parcels of one side; a tracking number is one parcel's. */
export const writtenParcels = z
  .array(writtenParcel)
  .min(1, { error: 'form_required' })
  .max(PARCELS_MAX, { error: 'parcels_many' })
  .superRefine((parcels, context) => {
    for (const [index, { tracking_no }] of parcels.entries()) {
      const isRepeated = tracking_no && parcels.findIndex((parcel) => parcel.tracking_no === tracking_no) < index;
      if (isRepeated) context.addIssue({ code: 'custom', path: [index, 'tracking_no'], message: 'parcel_twice' });
    }
  });

/** A parcel as stored. */
export const parcel = z.object({ carrier: z.enum(carrierCodes).nullable(), tracking_no: z.string().nullable() });
export type Parcel = z.infer<typeof parcel>;

/** Returns parcels as they are stored. */
export const storedParcels = (parcels: readonly WrittenParcel[]): Parcel[] =>
  parcels.map(({ carrier = null, tracking_no = null }) => ({ carrier, tracking_no }));
