import { useLingui } from '@lingui/react/macro';
import { PhotoTile } from '#web/media/photo-tile.tsx';
import { isFilm, type PhotoUpload } from '#web/media/upload/photo-upload.ts';
import {
  cancelUpload,
  pauseUpload,
  resumeUpload,
  retryUpload,
  stopConverting,
} from '#web/media/upload/photo-uploads.ts';
import { mayPause, mayResume, mayRetry } from '#web/media/upload/upload-queue.ts';
import { useUploadTexts } from '#web/media/upload/use-upload-texts.ts';
import { useFormat } from '#web/shell/format.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { ConversionQuestion } from './conversion-question.tsx';

type UploadTileProps = { upload: PhotoUpload; position: number; isCover: boolean; actions: MenuItem[] };

/** A photo being uploaded: prepared, sent, processed, or refused with the reason. */
export function UploadTile({ upload, position, isCover, actions }: UploadTileProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const {
    stateName: wordOf,
    uploadFigures: figuresOf,
    conversionFigures: convertedOf,
    noteText: noteOf,
    refusal,
  } = useUploadTexts();
  const { state, sentBytes, total, thumb, convertedShare } = upload;
  const nth = number(position);
  const isStopped = ['held', 'ready', 'failed', 'lost'].includes(state);
  const remove = {
    label: isStopped ? t`Remove` : t`Cancel`,
    icon: 'i-lucide-trash-2',
    danger: true,
    onPress: () => void cancelUpload(upload),
  };
  const shows =
    state === 'uploading' || (sentBytes > 0 && (state === 'paused' || state === 'offline' || state === 'logged_out'));
  return (
    <PhotoTile
      name={isFilm(upload) ? t`Video ${nth}` : t`Photo ${nth}`}
      photo={thumb && { ...thumb, alt: upload.name }}
      statusText={state === 'ready' ? (isCover ? t`Cover` : '') : wordOf(upload)}
      {...(state === 'converting' && { progress: { value: convertedShare, total: 1, ...convertedOf(upload) } })}
      {...(shows && { progress: { value: sentBytes, total, ...figuresOf(upload) } })}
      error={refusal(upload)}
      note={state === 'asking' ? <ConversionQuestion upload={upload} /> : noteOf(upload)}
      quiet
      primaryAction={useFirstAction(upload)}
      actions={[...(state === 'ready' ? actions : []), remove]}
    />
  );
}

/** The most likely action: pause, resume or retry. */
function useFirstAction(upload: PhotoUpload) {
  const { t } = useLingui();
  if (upload.state === 'converting')
    return { label: t`Stop converting`, icon: 'i-lucide-square', onPress: () => stopConverting(upload.id) };
  if (mayResume(upload)) return { label: t`Resume`, icon: 'i-lucide-play', onPress: () => resumeUpload(upload.id) };
  if (mayPause(upload)) return { label: t`Pause`, icon: 'i-lucide-pause', onPress: () => pauseUpload(upload.id) };
  if (mayRetry(upload)) return { label: t`Retry`, icon: 'i-lucide-refresh-cw', onPress: () => retryUpload(upload) };
  return null;
}
