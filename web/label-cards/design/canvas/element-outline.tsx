import type { MouseEvent } from 'react';
import type { PlacedElement } from '#contract/label-cards/design/layout/placed.ts';
import { withOne } from '#web/label-cards/design/editing/change-elements.ts';
import { useElementName } from '#web/label-cards/design/editing/label-field-words.ts';
import { isFault } from '#web/label-cards/design/editing/overflow-words.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-editing.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { boxStyle } from './box-place.ts';
import type { CanvasDrag } from './use-canvas-drag.ts';

type Props = { placed: PlacedElement; cardEditor: CardEditor; drag: CanvasDrag };

/** The outline by which an element is pressed and dragged; marked when its text does not fit. */
export function ElementOutline({ placed: { element, overflow }, cardEditor, drag }: Props) {
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
