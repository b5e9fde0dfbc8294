import type { OwnersNames } from '../collection/names/locality-name.ts';
import type { SpecimenMineral } from '../collection/specimen/specimen.ts';
import type { SpecimenFields } from '../collection/specimen/specimen-fields.ts';
import type { LocalityKind } from '../localities/locality.ts';
import type { FieldValues } from './field-cells.ts';

/** A place of one's own, as much of it as makes it again; `parent_id` is of the reference. */
export type ExportedPlace = {
  id: string;
  name: string;
  name_zh: string | null;
  kind: LocalityKind;
  parent_id: number;
  lat: number | null;
  lon: number | null;
};

/**
 * A specimen as its owner takes it along: every field that is written, in the units that it is stored in, and beside
 * them what makes them whole elsewhere and what people read them by.
 */
export type ExportedSpecimen = FieldValues<SpecimenFields> & {
  id: string;
  permanent_id: string;
  coll_no: string;
  /** names of its minerals, by their ids */
  minerals: SpecimenMineral[];
  /** names of its place and of those around it, from small to large */
  place: string[];
  /** where it lies at a place of its owner's own */
  own_place: ExportedPlace | null;
  /** what its owner calls the place */
  place_names: OwnersNames | null;
  /** its photographs and videos, as their files are called in the archive */
  photos: string[];
  created_at: string;
  updated_at: string;
};
