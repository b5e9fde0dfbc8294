import { useLingui } from '@lingui/react/macro';
import { PhotoTile } from '#web/media/photo-tile.tsx';
import { cancelUpload, type PhotoUpload, retryUpload } from '#web/media/photo-uploads.ts';
import { useRefusalWords } from '#web/media/refusal-words.ts';
import { useFormat } from '#web/shell/format.ts';
import type { MenuItem } from '#web/ui/menu.tsx';

export type UploadTileProps = { upload: PhotoUpload; place: number; isCover: boolean; actions: MenuItem[] };

/** A photograph on its way: prepared, sent, made into pictures, or refused with its reason. */
export function UploadTile({ upload, place, isCover, actions }: UploadTileProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const refusal = useRefusalWords()(upload);
  const { state, sent, total, thumb } = upload;
  const mayRetry = state === 'failed' && (upload.reason === 'hash' || typeof upload.reason === 'object');
  const name = t`Photo ${number(place)}`;
  const words: Record<PhotoUpload['state'], string> = {
    preparing: t`Preparing`,
    waiting: t`Waiting`,
    uploading: t`Uploading`,
    processing: t`Processing`,
    ready: isCover ? t`Cover` : '',
    failed: t`Failed`,
  };
  const retry = { label: t`Retry`, icon: 'i-lucide-refresh-cw', onPress: () => retryUpload(upload.id) };
  const remove = {
    label: t`Remove`,
    icon: 'i-lucide-trash-2',
    danger: true,
    onPress: () => void cancelUpload(upload),
  };
  return (
    <PhotoTile
      name={name}
      photo={thumb && { ...thumb, alt: upload.file.name }}
      said={words[state]}
      figures={state === 'uploading' ? `${number(Math.floor((100 * sent) / Math.max(1, total)), 0)}%` : ''}
      {...(state === 'uploading' && { progress: { done: sent, total } })}
      error={refusal}
      actions={[...(mayRetry ? [retry] : []), ...(state === 'ready' ? actions : []), remove]}
    />
  );
}
