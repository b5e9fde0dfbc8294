import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { AcquisitionFold } from '#web/collection/form/fields/acquisition-fold.tsx';
import { ConditionFold } from '#web/collection/form/fields/condition-fold.tsx';
import { FindingFold } from '#web/collection/form/fields/finding-fold.tsx';
import { NotesFold } from '#web/collection/form/fields/notes-fold.tsx';
import { ProvenanceFold } from '#web/collection/form/fields/provenance-fold.tsx';
import { SizeFold } from '#web/collection/form/fields/size-fold.tsx';
import { StatusFold } from '#web/collection/form/fields/status-fold.tsx';
import { WatermarkFold } from '#web/collection/form/fields/watermark-fold.tsx';
import { NamesFold } from '#web/collection/names/names-fold.tsx';

/** The parts of the form that are shut until somebody wants them; each says what is inside. */
export const FoldedFields = (fields: DraftFields) => (
  <div>
    <SizeFold {...fields} />
    <FindingFold {...fields} />
    <AcquisitionFold {...fields} />
    <ConditionFold {...fields} />
    <ProvenanceFold {...fields} />
    <StatusFold {...fields} />
    <NamesFold {...fields} />
    <NotesFold {...fields} />
    <WatermarkFold {...fields} />
  </div>
);
