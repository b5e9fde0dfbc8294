import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import type { CardEditor } from '#web/label-cards/design/editing/use-editing.ts';
import { ElementOutline } from './element-outline.tsx';
import { Rulers } from './rulers.tsx';
import { SelectionHandles } from './selection-handles.tsx';
import { useCanvasDrag } from './use-canvas-drag.ts';

type Props = {
  cardEditor: CardEditor;
  placed: PlacedCard;
  zoom: number;
  hasGrid: boolean;
  /** the element of the displayed card */
  card: RefObject<HTMLDivElement | null>;
};

/** Centimetres of the grid: elements snap to the finer one, the other is drawn. */
const GRID = 0.1;
const GRID_LINE_CM = 0.5;

/** The card as it is printed, with handles on its elements. */
export function CardCanvas({ cardEditor, placed, zoom, hasGrid, card }: Props) {
  const { t } = useLingui();
  const { width_cm, height_cm } = cardEditor.present;
  const drag = useCanvasDrag(cardEditor, card, hasGrid ? GRID : null);
  const [selectedElement] = cardEditor.selectedElements;
  const width = `min(${zoom * 100}%, ${(zoom * 25 * width_cm) / height_cm}rem)`;
  return (
    <section aria-label={t`Card`} className="overflow-auto bg-gypsum pb-10 pe-6 ps-12 pt-12 md:(pe-12 ps-16 pt-14)">
      <div className="mx-auto" style={{ width }}>
        <div ref={card} className="relative" style={{ aspectRatio: `${width_cm} / ${height_cm}` }}>
          <Rulers width_cm={width_cm} height_cm={height_cm} />
          <Card placed={placed} fluid />
          {hasGrid && (
            <div
              className="pointer-events-none absolute inset-0 opacity-60 [background-image:linear-gradient(to_right,var(--galena)_1px,transparent_1px),linear-gradient(var(--galena)_1px,transparent_1px)]"
              style={{ backgroundSize: `${(100 * GRID_LINE_CM) / width_cm}% ${(100 * GRID_LINE_CM) / height_cm}%` }}
            />
          )}
          {placed.elements.map((placedElement) => (
            <ElementOutline key={placedElement.element.id} placed={placedElement} cardEditor={cardEditor} drag={drag} />
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
