import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';
import type { Camera } from '#contract/media/camera.ts';
import type { MediaEdit } from '#contract/media/edit.ts';
import type { Outline } from '#contract/media/outline.ts';
import type { FieldValues } from './field-cells.ts';

/** An owner's own place with the data to recreate it; `parent_id` is of the reference. */
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
 * A specimen as it is exported for its owner: every field in its stored units, plus the data that make it complete
 * elsewhere and readable for people.
 */
export type ExportedSpecimen = FieldValues<SpecimenFields> & {
  id: string;
  permanent_id: string;
  coll_no: string;
  /** names of its minerals, with their ids */
  minerals: SpecimenMineral[];
  /** its locality and those that contain it, from small to large */
  place: LocalityWithKind[];
  /** the owner's own place, if its locality is one */
  own_place: ExportedPlace | null;
  /** the owner's names for the locality */
  place_names: OwnersNames | null;
  /** file names of its photos and videos in the archive */
  photos: string[];
  created_at: string;
  updated_at: string;
};

/** A photo or video of a specimen in `collection.json`. */
export type ExportedPhoto = {
  id: string;
  /** its file name in the archive */
  file: string;
  kind: 'image' | 'video';
  view: string;
  filename: string;
  copyright: string | null;
  description: string | null;
  tags: string[];
  order: number;
  is_cover: boolean;
  camera: Camera | null;
  watermark_id: string;
  /** in pixels, as uploaded and stored in the archive; null if unknown */
  width: number | null;
  height: number | null;
  /** the box around the specimen, in those pixels */
  outline: Outline | null;
  /** its rotation and crop, in those pixels; null if it is shown as uploaded */
  edit: MediaEdit | null;
  /** of the original file */
  sha256: string;
};
