import * as z from 'zod';
import { type Media, mediaChange } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';

/** The values of the fields of a photo's details. */
type PhotoValues = Pick<Media, 'view' | 'tags' | 'watermark_id'> & {
  description: string;
  copyright: string;
  outline: Outline | null;
};

/** Details being edited, and the stored media that the edit began from. */
export type PhotoEdit = { values: PhotoValues; base: Media };

/** Nests the change under its own path, because the page behind the dialog has fields of the same names. */
export const photoSchema = z.object({ photo: mediaChange });

export const photoValues = ({ view, tags, watermark_id, description, copyright, outline }: Media): PhotoValues => ({
  view,
  tags,
  watermark_id,
  description: description ?? '',
  copyright: copyright ?? '',
  outline: outline ?? null,
});

/** The fields that differ from the stored values. */
export function changedPhotoFields({ values, base }: PhotoEdit): Partial<PhotoValues> {
  const baseValues: Record<string, unknown> = photoValues(base);
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(baseValues[name]);
  return Object.fromEntries(Object.entries(values).filter(isOther));
}

export const isChanged = (edit: PhotoEdit) => Object.keys(changedPhotoFields(edit)).length > 0;

/** Rebases an edit onto a newer stored version; fields the user did not change take the newer values. */
export const ontoNewer = (edit: PhotoEdit, newer: Media): PhotoEdit => ({
  values: { ...photoValues(newer), ...changedPhotoFields(edit) },
  base: newer,
});
