import { Trans, useLingui } from '@lingui/react/macro';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import { StoneOutline } from '#web/collection/photos/outline/stone-outline.tsx';
import { FailedPhoto } from '#web/media/failed-photo.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { specimenPhoto } from './specimen-photo.ts';
import type { PhotoForm } from './use-photo-form.ts';

type PhotoDetailsViewProps = {
  media: Media;
  /** of the specimen */
  size: Size;
  form: PhotoForm;
  position: { index: number; total: number };
  onStep: ((step: 1 | -1) => void) | null;
  /** called when processing of a failed photo was started again */
  onRetried: () => void;
};

/** The photo being edited, with the buttons to the others of its specimen. */
export function PhotoDetailsView({ media, size, form, position, onStep, onRetried }: PhotoDetailsViewProps) {
  const { t } = useLingui();
  const { index, total } = position;
  return (
    <div className="min-w-0 sm:(sticky top-0)">
      <StoneOutline
        media={media}
        size={size}
        outline={form.values.outline}
        onChange={(outline) => form.set({ outline })}
      >
        <Tray
          photo={specimenPhoto(media, media.kind === 'video' ? t`The video` : t`The photo`)}
          sizes="(min-width: 640px) 290px, 88vw"
        >
          {media.state === 'failed' ? (
            <FailedPhoto media={media} onRetried={onRetried} />
          ) : (
            <p className="p-4 text-center text-t2 text-graphite">
              {media.state === 'uploading' ? (
                <Trans>Not sent yet</Trans>
              ) : (
                <Trans>Processing. You can go on; it appears by itself.</Trans>
              )}
            </p>
          )}
        </Tray>
      </StoneOutline>
      {onStep && (
        <div className="mt-2 flex justify-between">
          <Step icon="i-lucide-chevron-left" label={t`Previous`} ends={index === 0} onPress={() => onStep(-1)} />
          <Step icon="i-lucide-chevron-right" label={t`Next`} ends={index === total - 1} onPress={() => onStep(1)} />
        </div>
      )}
    </div>
  );
}

type StepProps = { icon: string; label: string; ends: boolean; onPress: () => void };

/** Stays enabled for focus at the ends, so that focus is not lost. */
const Step = ({ icon, label, ends, onPress }: StepProps) => (
  <IconButton icon={icon} label={label} aria-disabled={ends || undefined} onClick={() => !ends && onPress()} />
);
