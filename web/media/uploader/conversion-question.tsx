import { Trans, useLingui } from '@lingui/react/macro';
import type { PhotoUpload } from '#web/media/upload/photo-upload.ts';
import { convertUpload, sendAsItIs } from '#web/media/upload/photo-uploads.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Asks whether to convert a video that only some devices play, with the time it takes and what would be lost. */
export function ConversionQuestion({ upload }: { upload: PhotoUpload }) {
  const { id, limitedCodecs, offer, fault } = upload;
  const codec = limitedCodecs ?? '';
  const time = useRoughTime()(offer?.seconds ?? 0);
  return (
    <span className="grid gap-2">
      {fault === 'space' && <Trans>There was not enough room on this device to convert it.</Trans>}
      {fault === 'failed' && <Trans>This browser could not convert it.</Trans>}
      <span>
        <Trans>Some devices can’t play this video ({codec}). It can be downloaded.</Trans>{' '}
        <Trans>Convert it here before uploading? It takes about {time}.</Trans>{' '}
        {offer?.silent && <Trans>Its sound can’t be converted and would be missing.</Trans>}
      </span>
      <span className="grid justify-items-start gap-1">
        <Button onClick={() => convertUpload(id)}>
          <Trans>Convert</Trans>
        </Button>
        <Button variant="text" onClick={() => sendAsItIs(id)}>
          <Trans>Upload as it is</Trans>
        </Button>
      </span>
    </span>
  );
}

/** Tens of seconds below a minute, then whole minutes, both rounded up. */
function useRoughTime() {
  const { t } = useLingui();
  return (seconds: number) => {
    const [tens, minutes] = [Math.max(1, Math.ceil(seconds / 10)) * 10, Math.ceil(seconds / 60)];
    if (tens < 60) return t`${tens} seconds`;
    return minutes === 1 ? t`a minute` : t`${minutes} minutes`;
  };
}
