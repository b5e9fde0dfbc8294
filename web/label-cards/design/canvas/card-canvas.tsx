import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, RefObject } from 'react';
import type { PlacedCard, PlacedElement } from '#contract/label-cards/design/layout/placed-card.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import { withOne } from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { useElementName } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { isFault } from '#web/label-cards/design/editing/use-overflow-text.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { boxStyle } from './box-style.ts';
import { Rulers } from './rulers.tsx';
import { SelectionHandles } from './selection-handles.tsx';
import { type CanvasDrag, useCanvasDrag } from './use-canvas-drag.ts';

type ElementOutlineProps = { placedElement: PlacedElement; cardEditor: CardEditor; drag: CanvasDrag };

/** The outline by which an element is pressed and dragged; marked when its text does not fit. */
function ElementOutline({ placedElement: { element, overflow }, cardEditor, drag }: ElementOutlineProps) {
  const elementName = useElementName();
  const isSelected = cardEditor.selectedIds.includes(element.id);
  const isOver = overflow.some(isFault);
  const press = ({ detail, shiftKey }: MouseEvent) => {
    // A pointer has selected it already on pointerdown; this handles the keyboard.
    if (detail === 0) cardEditor.select(withOne(cardEditor.selectedIds, element.id, shiftKey));
  };
  return (
    <button
      type="button"
      aria-label={elementName(element)}
      aria-pressed={isSelected}
      data-element={element.id}
      className={classes(
        'absolute touch-none cursor-move before:(absolute -inset-1 content-empty)',
        isSelected && 'outline-2 outline-over-line outline-solid',
        !isSelected && isOver && 'outline-2 outline-over-guide outline-dashed',
        !isSelected && !isOver && 'hover:(outline-1 outline-over-line outline-solid)',
      )}
      style={boxStyle(element, cardEditor.present)}
      onClick={press}
      {...drag.holdElement(element.id)}
    >
      {isOver && <Icon small name="i-lucide-triangle-alert" className="absolute -end-1 -top-1 text-over-guide" />}
    </button>
  );
}

type Props = {
  cardEditor: CardEditor;
  placedCard: PlacedCard;
  zoom: number;
  hasGrid: boolean;
  /** the element of the displayed card */
  cardRef: RefObject<HTMLDivElement | null>;
};

/** Centimetres of the grid: elements snap to the finer one, the other is drawn. */
const GRID = 0.1;
const GRID_LINE_CM = 0.5;

/** The card as it is printed, with handles on its elements. */
export function CardCanvas({ cardEditor, placedCard, zoom, hasGrid, cardRef }: Props) {
  const { t } = useLingui();
  const { width_cm, height_cm } = cardEditor.present;
  const drag = useCanvasDrag(cardEditor, cardRef, hasGrid ? GRID : null);
  const [selectedElement] = cardEditor.selectedElements;
  const width = `min(${zoom * 100}%, ${(zoom * 25 * width_cm) / height_cm}rem)`;
  return (
    <section aria-label={t`Card`} className="overflow-auto bg-gypsum pb-10 pe-6 ps-12 pt-12 md:(pe-12 ps-16 pt-14)">
      <div className="mx-auto" style={{ width }}>
        <div ref={cardRef} className="relative" style={{ aspectRatio: `${width_cm} / ${height_cm}` }}>
          <Rulers width_cm={width_cm} height_cm={height_cm} />
          <Card placedCard={placedCard} fluid />
          {hasGrid && (
            <div
              className="pointer-events-none absolute inset-0 opacity-60 [background-image:linear-gradient(to_right,var(--galena)_1px,transparent_1px),linear-gradient(var(--galena)_1px,transparent_1px)]"
              style={{ backgroundSize: `${(100 * GRID_LINE_CM) / width_cm}% ${(100 * GRID_LINE_CM) / height_cm}%` }}
            />
          )}
          {placedCard.elements.map((placedElement) => (
            <ElementOutline
              key={placedElement.element.id}
              placedElement={placedElement}
              cardEditor={cardEditor}
              drag={drag}
            />
          ))}
          {drag.guides.x.map((x) => (
            <span key={x} className="guide -inset-y-4 border-s" style={{ left: `${(100 * x) / width_cm}%` }} />
          ))}
          {drag.guides.y.map((y) => (
            <span key={y} className="guide -inset-x-4 border-t" style={{ top: `${(100 * y) / height_cm}%` }} />
          ))}
          {selectedElement && cardEditor.selectedElements.length === 1 && (
            <SelectionHandles element={selectedElement} card={cardEditor.present} drag={drag} />
          )}
        </div>
      </div>
    </section>
  );
}
