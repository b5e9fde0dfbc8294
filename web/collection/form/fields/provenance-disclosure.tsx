import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { type DraftStep, isFilledStep, withMoved, withStep } from '#web/collection/form/draft/provenance-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Message } from '#web/ui/message.tsx';
import { FormDisclosure } from './form-disclosure.tsx';
import { ProvenanceStepFields } from './provenance-step-fields.tsx';
import { TagsField } from './tags-field.tsx';

const STEPS_MAX = 30;

/** The former owners, earliest first; also those whose names are private. */
export function ProvenanceDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const { draft, set, messageOf } = fields;
  const { provenance } = draft;
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const change = (steps: DraftStep[]) => set({ provenance: steps });
  const move = (index: number, distance: number) => {
    change(withMoved(provenance, index, distance));
    setMoved(index + distance + 1);
  };
  const add = () => {
    change(withStep(provenance));
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  const count = provenance.filter(isFilledStep).length;
  const message = messageOf('provenance');
  return (
    <FormDisclosure
      group="provenance"
      title={useFieldNames().provenance}
      summary={
        count > 0 ? <Plural value={count} one="# owner before you" other="# owners before you" /> : t`earlier owners`
      }
    >
      <p className="mb-4 text-t2 text-graphite">
        <Trans>The earliest owner first. Visitors see those you make public.</Trans>
      </p>
      <ol ref={list} className="grid gap-4">
        {provenance.map((step, index) => (
          <ProvenanceStepFields
            key={step.key}
            step={step}
            place={index + 1}
            count={provenance.length}
            path={`provenance.${provenance.slice(0, index).filter(isFilledStep).length}`}
            onChange={(stepChange) => change(provenance.with(index, { ...step, ...stepChange }))}
            onMove={(distance) => move(index, distance)}
            onRemove={() => change(provenance.toSpliced(index, 1))}
            leave={fields.leave}
            messageOf={messageOf}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved !== null && t`Now in place ${moved}`}
      </p>
      {message && <Message kind="error">{message}</Message>}
      <div className="mb-6 mt-4">
        <Button
          icon="i-lucide-plus"
          onClick={add}
          disabledReason={provenance.length >= STEPS_MAX && t`30 owners at most`}
        >
          <Trans>Add an owner</Trans>
        </Button>
      </div>
      <TagsField {...fields} name="previous_owners" help={t`Only you see this.`} />
    </FormDisclosure>
  );
}
