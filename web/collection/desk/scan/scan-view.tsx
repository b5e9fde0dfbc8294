import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { type CameraState, mayScan, watchCodes } from './camera.ts';

type Props = {
  onRead: (text: string) => void;
  /** While a code would interrupt: a question is open, or a move is running. */
  isPaused: boolean;
};

/**
 * The camera's image; reports each visible code once, and shows a message if there is no camera or no permission.
 */
export function ScanView({ onRead, isPaused }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [state, setState] = useState<CameraState>('asking');
  const read = useEffectEvent(onRead);
  const mayTell = useEffectEvent(() => !isPaused);
  useEffect(() => {
    if (!isOn || !video.current) return;
    return watchCodes(video.current, { onCode: (text) => read(text), onState: setState, mayTell: () => mayTell() });
  }, [isOn]);
  if (!mayScan())
    return (
      <Note>
        <Trans>
          This browser can’t read codes with the camera. Type the number or the permanent id of each specimen instead.
        </Trans>
      </Note>
    );
  const refusalTexts: Partial<Record<CameraState, string>> = {
    refused: t`The camera may not be used here. Allow it in the browser’s settings, or type the numbers.`,
    absent: t`There is no camera. Type the numbers instead.`,
    failed: t`The camera can’t be had just now. Close what else uses it, or type the numbers.`,
    unreadable: t`Codes can’t be read just now. Load the page again, or type the numbers.`,
  };
  if (!isOn)
    return (
      <Button icon="i-lucide-camera" onClick={() => setOn(true)}>
        <Trans>Turn on the camera</Trans>
      </Button>
    );
  const refusalText = refusalTexts[state];
  return (
    <>
      {refusalText && (
        <Note tone="warning" live>
          {refusalText}
        </Note>
      )}
      <video
        ref={video}
        playsInline
        muted
        hidden={refusalText !== undefined}
        aria-label={t`What the camera sees`}
        className="aspect-4/3 w-full rounded bg-gypsum object-cover"
      />
    </>
  );
}
