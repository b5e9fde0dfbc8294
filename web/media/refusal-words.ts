import { useLingui } from '@lingui/react/macro';
import { errors } from '#contract/errors.ts';
import { acceptedFormats } from '#contract/media/admit-picture.ts';
import { say } from '#contract/words/sentence.ts';
import type { PictureRefusal } from '#web/media/prepare/refuse-file.ts';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { atomStore } from '#web/shell/atom-store.ts';
import { localeAtom, word } from '#web/shell/language.ts';

/** Says why a photograph cannot be taken, naming its file. */
export function useRefusalWords() {
  const { t } = useLingui();
  return ({ reason: why, name: file, size, arrived }: PhotoUpload): string | null => {
    if (why === null) return null;
    if (typeof why === 'object') {
      const reason = why.sentence;
      return named(file, arrived ? t`Processing failed: ${reason}` : reason);
    }
    const sentences: Record<PictureRefusal, () => string> = {
      hash: () => named(file, word('hash_failed')),
      damaged: () => t`${file} is damaged or incomplete.`,
      too_many_pixels: () => t`${file} has more than 100 megapixels.`,
      heic: () => named(file, t`This browser can’t read HEIC. Save the photo as JPG, or upload it from the phone.`),
      tiff: () => named(file, t`This TIFF can’t be read here. Save it as JPG or PNG.`),
      avif: () => named(file, t`This AVIF can’t be read here. Save it as JPG or PNG.`),
      format: () => named(file, refusal('format_unknown', { accepted: acceptedFormats })),
      too_large: () => named(file, refusal('too_large', { size: `${Math.ceil(size / 1_048_576)} MB`, limit: '40 MB' })),
      video_too_large: () =>
        named(file, refusal('too_large', { size: `${Math.ceil(size / 1_048_576)} MB`, limit: '1 GB' })),
      video_unusual: () => named(file, refusal('video_unusual')),
      video_empty: () => named(file, refusal('video_empty')),
    };
    return sentences[why]();
  };
}

const named = (file: string, sentence: string) => `${file}: ${sentence}`;

const refusal = (
  name: 'format_unknown' | 'too_large' | 'video_unusual' | 'video_empty',
  values: Record<string, string> = {},
) => say(errors[name], atomStore.get(localeAtom), values);
