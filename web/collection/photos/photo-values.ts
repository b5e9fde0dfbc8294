import { z } from 'zod';
import { type Media, mediaChange } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';

/** What the fields of a photograph's details hold. */
type PhotoValues = Pick<Media, 'view' | 'tags' | 'watermark_id'> & {
  description: string;
  copyright: string;
  outline: Outline | null;
};

/** Details being changed, and what was stored when that began. */
export type PhotoEdit = { values: PhotoValues; base: Media };

/** The change under a path of its own: the page behind the dialog has fields of the same names. */
export const photoSchema = z.object({ photo: mediaChange });

export const photoValues = ({ view, tags, watermark_id, description, copyright, outline }: Media): PhotoValues => ({
  view,
  tags,
  watermark_id,
  description: description ?? '',
  copyright: copyright ?? '',
  outline: outline ?? null,
});

/** The fields that are another than what is stored. */
export function changedPhotoFields({ values, base: over }: PhotoEdit): Partial<PhotoValues> {
  const baseValues: Record<string, unknown> = photoValues(over);
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(baseValues[name]);
  return Object.fromEntries(Object.entries(values).filter(isOther));
}

export const isChanged = (edit: PhotoEdit) => Object.keys(changedPhotoFields(edit)).length > 0;

/** An edit over what somebody else has stored meanwhile; in other fields theirs stays. */
export const ontoNewer = (edit: PhotoEdit, newer: Media): PhotoEdit => ({
  values: { ...photoValues(newer), ...changedPhotoFields(edit) },
  base: newer,
});
