import { useLingui } from '@lingui/react/macro';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { usePart } from '#web/ui/state/missing-part.tsx';
import { FormDisclosure } from './form-disclosure.tsx';

const loadSelect = () => import('#web/watermarks/watermark-select.tsx').then((module) => module.WatermarkSelect);
const readWatermarks = () => import('#web/watermarks/change-status.ts').then((module) => module.listWatermarks());

/** The watermark of a specimen's public photos. The user's designs are loaded when it opens. */
export function WatermarkDisclosure({ draft, set, messageOf }: DraftFields) {
  const { t } = useLingui();
  const watermarks = useOpened('marks', readWatermarks);
  const WatermarkSelect = usePart(loadSelect, watermarks.state !== 'shut');
  const { watermark_id } = draft;
  const summary = { default: t`the default one`, none: t`none` }[watermark_id] ?? t`one of your watermarks`;
  return (
    <FormDisclosure
      group="watermark"
      title={useFieldNames().watermark_id}
      summary={summary}
      onOpen={() => watermarks.open()}
    >
      {WatermarkSelect && (
        <WatermarkSelect
          id="watermark_id"
          usual={t`The default one`}
          value={watermark_id}
          onValueChange={(choice) => set({ watermark_id: choice })}
          error={messageOf('watermark_id')}
          watermarks={watermarks}
        />
      )}
    </FormDisclosure>
  );
}
