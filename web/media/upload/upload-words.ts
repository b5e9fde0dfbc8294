import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import type { PhotoUpload, UploadState } from './photo-upload.ts';
import { useRefusalText } from './refusal-words.ts';

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
