import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { DesignFields } from './design-fields.tsx';
import { type OwnPhoto, PhotoChoice } from './photo-choice.tsx';
import { WatermarkPreview } from './preview.tsx';
import { SaveDesign } from './save-design-row.tsx';
import { useDesign } from './use-design.ts';

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
