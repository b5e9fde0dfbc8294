import { shownNumber } from '#contract/numbers/own-number.ts';
import type { TextValues } from '#contract/screen-texts/sentence.ts';
import type { ViewedMedia } from './viewer-api.ts';

/** The values of the title and description of a photo's page; `camera` and `scale` are empty where it has none. */
export const viewerHeadValues = (
  { media, specimen }: Pick<ViewedMedia, 'media' | 'specimen'>,
  minerals: string,
  copyright: string,
): TextValues => ({
  kind: media.kind,
  minerals,
  coll_no: specimen ? shownNumber(specimen) : '',
  copyright: media.copyright ?? copyright,
  camera: media.camera ? 1 : '',
  scale: media.scale ? 1 : '',
});
