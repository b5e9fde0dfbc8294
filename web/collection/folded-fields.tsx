import { AcquisitionFold } from '#web/collection/acquisition-fold.tsx';
import { ConditionFold } from '#web/collection/condition-fold.tsx';
import { FindingFold } from '#web/collection/finding-fold.tsx';
import { NamesFold } from '#web/collection/names-fold.tsx';
import { NotesFold } from '#web/collection/notes-fold.tsx';
import { ProvenanceFold } from '#web/collection/provenance-fold.tsx';
import { SizeFold } from '#web/collection/size-fold.tsx';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { StatusFold } from '#web/collection/status-fold.tsx';
import { WatermarkFold } from '#web/collection/watermark-fold.tsx';

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
