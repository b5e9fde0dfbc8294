import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { AcquisitionDisclosure } from '#web/collection/form/fields/acquisition-fold.tsx';
import { ConditionDisclosure } from '#web/collection/form/fields/condition-fold.tsx';
import { FindingDisclosure } from '#web/collection/form/fields/finding-fold.tsx';
import { NotesDisclosure } from '#web/collection/form/fields/notes-fold.tsx';
import { ProvenanceDisclosure } from '#web/collection/form/fields/provenance-fold.tsx';
import { SizeDisclosure } from '#web/collection/form/fields/size-fold.tsx';
import { StatusDisclosure } from '#web/collection/form/fields/status-fold.tsx';
import { WatermarkDisclosure } from '#web/collection/form/fields/watermark-fold.tsx';
import { NamesDisclosure } from '#web/collection/names/names-fold.tsx';

/** The sections of the form that are closed at first; each shows a summary of its fields. */
export const DisclosureFields = (fields: DraftFields) => (
  <div>
    <SizeDisclosure {...fields} />
    <FindingDisclosure {...fields} />
    <AcquisitionDisclosure {...fields} />
    <ConditionDisclosure {...fields} />
    <ProvenanceDisclosure {...fields} />
    <StatusDisclosure {...fields} />
    <NamesDisclosure {...fields} />
    <NotesDisclosure {...fields} />
    <WatermarkDisclosure {...fields} />
  </div>
);
