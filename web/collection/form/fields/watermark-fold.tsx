import { useLingui } from '@lingui/react/macro';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { FormFold } from '#web/collection/form/fields/form-fold.tsx';
import { useOpened } from '#web/lib/read/use-opened.ts';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

const loadSelect = () => import('#web/watermarks/mark-select.tsx').then((module) => module.MarkSelect);
const readMarks = () => import('#web/watermarks/change-status.ts').then((module) => module.listWatermarks());

/** Which watermark the public photos of a specimen bear. One’s designs are read when it opens. */
export function WatermarkFold({ draft, set, messageOf }: DraftFields) {
  const { t } = useLingui();
  const marks = useOpened('marks', readMarks);
  const MarkSelect = useOpenedPart(loadSelect, marks.state !== 'shut');
  const { watermark_id } = draft;
  const said = { default: t`the default one`, none: t`none` }[watermark_id] ?? t`one of your watermarks`;
  return (
    <FormFold group="watermark" title={useFieldNames().watermark_id} said={said} onOpen={() => marks.open()}>
      {MarkSelect && (
        <MarkSelect
          id="watermark_id"
          usual={t`The default one`}
          value={watermark_id}
          onValueChange={(choice) => set({ watermark_id: choice })}
          error={messageOf('watermark_id')}
          marks={marks}
        />
      )}
    </FormFold>
  );
}
