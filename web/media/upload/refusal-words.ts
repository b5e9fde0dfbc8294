import { useLingui } from '@lingui/react/macro';
import { errors } from '#contract/errors/errors.ts';
import { acceptedFormats } from '#contract/media/admit-picture.ts';
import { say } from '#contract/words/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import type { FileRefusal } from '#web/media/prepare/refuse-file.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import type { PhotoUpload } from './photo-upload.ts';

/** Returns the sentence on why a photo cannot be accepted, naming its file. */
export function useRefusalText() {
  const { t } = useLingui();
  return ({ reason: refusalReason, name: file, size, arrived }: PhotoUpload): string | null => {
    if (refusalReason === null) return null;
    if (typeof refusalReason === 'object') {
      const reason = refusalReason.sentence;
      return fileSentence(file, arrived ? t`Processing failed: ${reason}` : reason);
    }
    const sentences: Record<FileRefusal, () => string> = {
      hash: () => fileSentence(file, word('hash_failed')),
      damaged: () => t`${file} is damaged or incomplete.`,
      too_many_pixels: () => t`${file} has more than 100 megapixels.`,
      heic: () =>
        fileSentence(file, t`This browser can’t read HEIC. Save the photo as JPG, or upload it from the phone.`),
      tiff: () => fileSentence(file, t`This TIFF can’t be read here. Save it as JPG or PNG.`),
      avif: () => fileSentence(file, t`This AVIF can’t be read here. Save it as JPG or PNG.`),
      format: () => fileSentence(file, refusal('format_unknown', { accepted: acceptedFormats })),
      too_large: () =>
        fileSentence(file, refusal('too_large', { size: `${Math.ceil(size / 1_048_576)} MB`, limit: '40 MB' })),
      video_too_large: () =>
        fileSentence(file, refusal('too_large', { size: `${Math.ceil(size / 1_048_576)} MB`, limit: '1 GB' })),
      video_unusual: () => fileSentence(file, refusal('video_unusual')),
      video_empty: () => fileSentence(file, refusal('video_empty')),
    };
    return sentences[refusalReason]();
  };
}

const fileSentence = (file: string, sentence: string) => `${file}: ${sentence}`;

const refusal = (
  name: 'format_unknown' | 'too_large' | 'video_unusual' | 'video_empty',
  values: Record<string, string> = {},
) => say(errors[name], atomStore.get(localeAtom), values);
