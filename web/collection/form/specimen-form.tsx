import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceName } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { AcquisitionDisclosure } from '#web/collection/form/fields/acquisition-disclosure.tsx';
import { ConditionDisclosure } from '#web/collection/form/fields/condition-disclosure.tsx';
import { FindingDisclosure } from '#web/collection/form/fields/finding-disclosure.tsx';
import { LocalityField } from '#web/collection/form/fields/locality-field.tsx';
import { NotesDisclosure } from '#web/collection/form/fields/notes-disclosure.tsx';
import { ProvenanceDisclosure } from '#web/collection/form/fields/provenance-disclosure.tsx';
import { SizeDisclosure } from '#web/collection/form/fields/size-disclosure.tsx';
import { StatusDisclosure } from '#web/collection/form/fields/status-disclosure.tsx';
import { DraftText } from '#web/collection/form/fields/text-field.tsx';
import { WatermarkDisclosure } from '#web/collection/form/fields/watermark-disclosure.tsx';
import { NamesDisclosure } from '#web/collection/names/names-disclosure.tsx';
import { listMessage } from '#web/lib/list-message.ts';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';

/** The sections of the form that are closed at first; each shows a summary of its fields. */
const DisclosureFields = (fields: DraftFields) => (
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

/** `number`: the input for a new specimen; for a stored one, its number and a way to change it. */
type Props = DraftFields & { number: ReactNode };

/**
 * The fields of a specimen: those that every one has are open, the others are in closed sections with summaries.
 */
export function SpecimenForm({ number, ...fields }: Props) {
  const { t } = useLingui();
  const names = useFieldNames();
  const accessName = useChoiceName(specimenFields.access_level.kind);
  const { draft, set, messageOf } = fields;
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-[220px_1fr]">
        {number}
        <FieldGroup label={names.access_level}>
          <Segment
            label={names.access_level}
            value={draft.access_level}
            onValueChange={(access_level) => set({ access_level })}
            options={[
              { value: 'public', label: accessName('public'), icon: 'i-lucide-eye' },
              { value: 'private', label: accessName('private'), icon: 'i-lucide-lock' },
            ]}
          />
        </FieldGroup>
      </div>
      <Field
        id="mineral_ids"
        label={names.minerals}
        optional={t`most important first`}
        error={['mineral_ids', 'written_minerals']
          .map((path) => listMessage(messageOf, path, draft.minerals.length))
          .find((message) => message !== undefined)}
      >
        <MineralPicker value={draft.minerals} onValueChange={(minerals) => set({ minerals })} />
      </Field>
      <LocalityField {...fields} />
      {/* After the fields that every specimen has, so that keyboard users who add specimens do not pass it. */}
      <div className="sm:max-w-80">
        <DraftText {...fields} name="own_number" optional={t`as on the stone or its label`} />
      </div>
      <DisclosureFields {...fields} />
    </div>
  );
}
