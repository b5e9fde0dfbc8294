import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { useElementName } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { useOverflowText } from '#web/label-cards/design/editing/use-overflow-text.ts';
import { CardFields } from '#web/label-cards/design/panel/card-fields.tsx';
import { ElementList } from '#web/label-cards/design/panel/element-list.tsx';
import { ElementPanel } from '#web/label-cards/design/panel/element-panel.tsx';
import { FieldBar } from './field-bar.tsx';
import type { CardActs } from './use-card-acts.ts';
import type { DesignEditor } from './use-design-editor.ts';

type Props = {
  editor: DesignEditor;
  acts: CardActs;
  /** the element of the displayed card */
  card: RefObject<HTMLElement | null>;
  placedCard: PlacedCard;
  coll_no: string;
};

/** The panel: settings of the selected element, the list of elements, settings of the card, and the fields to add. */
export function EditorPanel({ editor: { editing, issues }, acts, card, placedCard, coll_no }: Props) {
  const { t } = useLingui();
  const sayOverflow = useOverflowText();
  const elementName = useElementName();
  const { selectedElements } = editing;
  const [element] = selectedElements;
  const count = selectedElements.length;
  const overflow =
    placedCard.elements.find((placedElement) => placedElement.element.id === element?.id)?.overflow ?? [];
  return (
    <aside aria-label={t`Selected element`} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {element && count === 1 && (
        <ElementPanel
          cardEditor={editing}
          element={element}
          issues={issues}
          faults={overflow.map((fault) => sayOverflow(coll_no, elementName(element), fault))}
        />
      )}
      {count > 1 && (
        <p>
          <Trans>{count} elements are selected. Arrow keys move them, Align lines them up.</Trans>
        </p>
      )}
      <section aria-label={t`Elements of the card`}>
        <h2 className="mb-2 text-h3">
          <Trans>Elements of the card</Trans>
        </h2>
        <ElementList cardEditor={editing} placedCard={placedCard} />
      </section>
      <FieldBar acts={acts} card={card} size={editing.present} />
      <section>
        <h2 className="mb-2 text-h3">
          <Trans>Card</Trans>
        </h2>
        <CardFields cardEditor={editing} issues={issues} />
      </section>
    </aside>
  );
}
