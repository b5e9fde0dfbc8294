import { useLingui } from '@lingui/react/macro';
import { errors } from '#contract/errors.ts';
import { say } from '#contract/sentence.ts';
import type { PhotoUpload } from '#web/media/photo-uploads.ts';
import type { PictureRefusal } from '#web/media/prepare-picture.ts';
import { localeAtom, word } from '#web/shell/language.ts';
import { store } from '#web/shell/store.ts';

/** Says why a photograph cannot be taken, naming its file. */
export function useRefusalWords() {
  const { t } = useLingui();
  return ({ reason, file: { name: file, size } }: PhotoUpload): string | null => {
    if (reason === null) return null;
    if (typeof reason === 'object') return reason.sentence;
    const sentences: Record<PictureRefusal, () => string> = {
      hash: () => word('hash_failed'),
      damaged: () => t`${file} is damaged or incomplete.`,
      too_many_pixels: () => t`${file} has more than 100 megapixels.`,
      heic: () => t`This browser can’t read HEIC. Save the photo as JPG, or upload it from the phone.`,
      tiff: () => t`This TIFF can’t be read here. Save it as JPG or PNG.`,
      format: () => refusal('format_unknown', { accepted: 'JPG, PNG, GIF, BMP, TIFF, WEBP' }),
      too_large: () => refusal('too_large', { size: `${Math.ceil(size / 1_048_576)} MB`, limit: '40 MB' }),
    };
    return sentences[reason]();
  };
}

const refusal = (name: 'format_unknown' | 'too_large', values: Record<string, string>) =>
  say(errors[name], store.get(localeAtom), values);
