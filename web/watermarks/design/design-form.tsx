import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { type FailedForm, FormFailure } from '#web/shell/form/form-failure.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { DesignFields } from './design-fields.tsx';
import { WatermarkPreview } from './preview.tsx';
import { useDesign } from './use-design.ts';

type OwnPhoto = { coll_no: string; media: Media };
type OwnPhotoProps = { photos: OwnPhoto[]; value: string; onValueChange: (id: string) => void };

/** The user's latest photos, one of which the watermark is previewed on. */
function PhotoChoice({ photos, value, onValueChange }: OwnPhotoProps) {
  const { t } = useLingui();
  if (photos.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t`Photo of the preview`} className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ coll_no, media }) => (
        <label
          key={media.id}
          title={coll_no}
          className="size-14 overflow-hidden border border-galena rounded has-checked:(outline-2 outline-solid outline-ink outline-offset-1) has-focus-visible:(outline-2 outline-solid outline-azurite outline-offset-2)"
        >
          <input
            type="radio"
            name="preview-photo"
            aria-label={coll_no}
            checked={media.id === value}
            onChange={() => onValueChange(media.id)}
            className="sr-only"
          />
          <img src={media.variants[320]} alt="" loading="lazy" className="size-full object-cover" />
        </label>
      ))}
    </div>
  );
}

type SaveDesignProps = { form: FailedForm & { busy: boolean } };

/** The end of the designer: save or cancel, and why saving failed. */
const SaveDesign = ({ form }: SaveDesignProps) => (
  <>
    <FormFailure form={form} title={ownPageText('watermark_save_failed')} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={form.busy && <Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
      <ButtonLink variant="text" to={screenAddress('watermarkList')}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  </>
);

type Props = {
  design: Watermark | null;
  /** the text after © in a new text watermark */
  signature: string;
  isFirst: boolean;
  photos: OwnPhoto[];
};

/** The designer: the fields at the left, beside them the photo with the watermark; on phones the photo is above. */
export function DesignForm({ design, signature, isFirst, photos }: Props) {
  const { t } = useLingui();
  const { form, marking, save, isChanged, isSaved } = useDesign(design, signature, isFirst);
  const [photoId, setPhotoId] = useState(photos[0]?.media.id ?? '');
  const { values } = form;
  const photo = photos.find(({ media }) => media.id === photoId)?.media ?? null;
  return (
    <form
      noValidate
      className="grid items-start gap-x-gap gap-y-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isChanged={isChanged} mayGo={() => isSaved.current}>
        <Trans>Your changes to this watermark are not saved yet.</Trans>
      </LeaveGuard>
      <section aria-label={t`Preview`} className="lg:(sticky top-6 order-2)">
        <WatermarkPreview photo={photo} watermark={marking.mark?.pixels ?? null} layout={values} />
        <PhotoChoice photos={photos} value={photoId} onValueChange={setPhotoId} />
      </section>
      <div className="grid gap-6">
        <DesignFields form={form} marking={marking} />
        <SaveDesign form={form} />
      </div>
    </form>
  );
}
