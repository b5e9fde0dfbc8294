import { useLingui } from '@lingui/react/macro';
import { errors } from '#contract/errors/errors.ts';
import { acceptedFormats } from '#contract/media/admit-image.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import type { FileRefusal } from '#web/media/prepare/admit-file.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import type { PhotoUpload, UploadState } from './photo-upload.ts';

/** Returns the sentence on why a photo cannot be accepted, naming its file. */
function useRefusalText() {
  const { t } = useLingui();
  return ({ reason: refusalReason, name: file, size, arrived }: PhotoUpload): string | null => {
    if (refusalReason === null) return null;
    if (typeof refusalReason === 'object') {
      const reason = refusalReason.sentence;
      return fileSentence(file, arrived ? t`Processing failed: ${reason}` : reason);
    }
    const sentences: Record<FileRefusal, () => string> = {
      hash: () => fileSentence(file, ownPageText('hash_failed')),
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
) => fillText(errors[name], atomStore.get(localeAtom), values);

const MEGABYTE = 1_000_000;

/** The texts of an upload: its state in a word, further information, and why it failed. */
export function useUploadTexts() {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const { number } = useFormat();
  const stateNames: Record<UploadState, string> = {
    preparing: t`Preparing…`,
    asking: t`Not sent yet`,
    converting: t`Converting`,
    waiting: t`Waiting`,
    uploading: t`Uploading`,
    held: t`Sent`,
    paused: t`Paused`,
    offline: t`Paused`,
    logged_out: t`Paused`,
    lost: t`Interrupted`,
    processing: t`Processing`,
    ready: t`Ready`,
    failed: t`Failed`,
  };
  const pauseNotes: Partial<Record<UploadState, string>> = {
    offline: t`Paused: no connection. It goes on by itself.`,
    logged_out: t`Your session has ended. It goes on once you have logged in.`,
  };
  return {
    refusal,
    stateName: ({ state }: PhotoUpload) => stateNames[state],
    /** “43 %” */
    conversionFigures: ({ convertedShare }: PhotoUpload) => {
      const part = number(Math.floor(convertedShare * 100));
      return { figures: t`${part} %`, spoken: t`Converting: ${part} %` };
    },
    /** “3.1 of 8.0 MB” */
    uploadFigures: ({ sentBytes, total }: PhotoUpload) => {
      const [done, all] = [sentBytes, total].map((bytes) => number(bytes / MEGABYTE, 1, 1));
      return { figures: t`${done} of ${all} MB`, spoken: t`Uploading ${done} of ${all} MB` };
    },
    noteText: ({ state, resent, limitedCodecs: codec, duplicate_of: coll_no }: PhotoUpload): string | null => {
      const pauseNote = pauseNotes[state];
      if (pauseNote) return pauseNote;
      if (state === 'uploading' && resent) return t`A part arrived damaged and is being sent again.`;
      if (state === 'asking' && codec !== null)
        return t`Some devices can’t play this video (${codec}). It can be converted here first.`;
      if (state === 'converting') return null;
      if (codec !== null) return t`Some devices can’t play this video (${codec}). It can be downloaded.`;
      return coll_no === null ? null : t`You have this file already, with ${coll_no}.`;
    },
  };
}
