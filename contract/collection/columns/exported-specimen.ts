import type { SpecimenMineral } from '#contract/collection/specimen/specimen.ts';
import type { SpecimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { LocalityKind } from '#contract/localities/locality.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { KindedLocality } from '#contract/localities/locality-precision.ts';
import type { Camera } from '#contract/media/camera.ts';
import type { MediaEdit } from '#contract/media/edit.ts';
import type { Outline } from '#contract/media/outline.ts';
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
  /** its place and those around it, from small to large */
  place: KindedLocality[];
  /** where it lies at a place of its owner's own */
  own_place: ExportedPlace | null;
  /** what its owner calls the place */
  place_names: OwnersNames | null;
  /** its photographs and videos, as their files are called in the archive */
  photos: string[];
  created_at: string;
  updated_at: string;
};

/** A photograph or video of a specimen, as `collection.json` tells of it. */
export type ExportedPhoto = {
  id: string;
  /** what its file is called in the archive */
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
  /** in pixels, as it was uploaded and lies in the archive; null where that is not known */
  width: number | null;
  height: number | null;
  /** where the stone lies on it, in those pixels */
  outline: Outline | null;
  /** how it is turned and cropped, in those pixels; null where it is shown as it was uploaded */
  edit: MediaEdit | null;
  /** of the file as it was sent */
  sha256: string;
};
