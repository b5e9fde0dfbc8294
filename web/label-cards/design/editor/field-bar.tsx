import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { fieldNames, type LabelField, privateLabelFields } from '#contract/label-cards/design/label-fields.ts';
import { useLabelFieldNames } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CardActs } from './use-card-acts.ts';
import { useFieldDrag } from './use-field-drag.ts';

type Props = { acts: CardActs; card: RefObject<HTMLElement | null>; size: { width_cm: number; height_cm: number } };

/** All fields: pressing one adds it in the middle of the card, dragging one adds it where it is dropped. */
export function FieldBar({ acts, card, size }: Props) {
  const { t } = useLingui();
  const names = useLabelFieldNames();
  const title = t({ message: 'Fields', context: 'what a label says of a specimen' });
  const { held, hold } = useFieldDrag(card, size, acts.addField);
  const button = (field: LabelField) => (
    <button key={field} type="button" className="chip cursor-grab" {...hold(field)}>
      {privateLabelFields.has(field) && <Icon small name="i-lucide-lock" className="text-graphite" />}
      {names[field]}
    </button>
  );
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-h3">{title}</h2>
      <p className="mb-2 text-t2 text-graphite">
        <Trans>Drag one onto the card or into a text, or press it. Those with a lock are private.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">{fieldNames.map(button)}</div>
      {held && (
        <span
          aria-hidden="true"
          className="pointer-events-none fixed z-20 border border-azurite rounded bg-paper px-2 py-1 text-t2 -translate-x-1/2 -translate-y-1/2"
          style={{ left: held.x, top: held.y }}
        >
          {names[held.field]}
        </span>
      )}
    </section>
  );
}
