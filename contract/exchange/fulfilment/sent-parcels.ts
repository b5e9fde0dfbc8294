import type { Parcel } from './parcel.ts';

type StoredParcels = { parcels?: Parcel[] | undefined; tracking_no?: string | null | undefined };

/** Returns the parcels of an event; those stored before there were several have one number. */
export const sentParcels = ({ parcels, tracking_no = null }: StoredParcels): Parcel[] =>
  parcels ?? [{ carrier: null, tracking_no }];
