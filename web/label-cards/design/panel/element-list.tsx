import { Trans, useLingui } from '@lingui/react/macro';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { restackElements, withOne } from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { useElementName } from '#web/label-cards/design/editing/use-label-field-names.ts';
import { isFault } from '#web/label-cards/design/editing/use-overflow-text.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const kindIcons = {
  text: 'i-lucide-type',
  image: 'i-lucide-image',
  qr: 'i-lucide-qr-code',
  rule: 'i-lucide-minus',
  box: 'i-lucide-square',
};

/** All elements of the side, the topmost first, to select and restack them. */
export function ElementList({ cardEditor, placedCard }: { cardEditor: CardEditor; placedCard: PlacedCard }) {
  const { t } = useLingui();
  const elementName = useElementName();
  if (placedCard.elements.length === 0)
    return (
      <p className="text-t2 text-graphite">
        {cardEditor.side === 'back' ? (
          <Trans>Nothing is printed on the back. Add something to it.</Trans>
        ) : (
          <Trans>The card is empty. Add something to it.</Trans>
        )}
      </p>
    );
  const stack = (id: string, direction: 1 | -1) =>
    cardEditor.setElements((elements) => restackElements(elements, [id], direction));
  return (
    <ul>
      {placedCard.elements.toReversed().map(({ element, overflow }) => {
        const name = elementName(element);
        const isSelected = cardEditor.selectedIds.includes(element.id);
        return (
          <li key={element.id} className={classes('flex items-center border-b border-mica', isSelected && 'bg-gypsum')}>
            <button
              type="button"
              aria-pressed={isSelected}
              className="min-h-11 min-w-0 flex flex-1 items-center gap-2 ps-2 text-start hover:bg-gypsum"
              onClick={({ shiftKey }) => cardEditor.select(withOne(cardEditor.selectedIds, element.id, shiftKey))}
            >
              <Icon small name={kindIcons[element.kind]} className="text-graphite" />
              <span className="truncate">{name}</span>
              {overflow.some(isFault) && (
                <>
                  <Icon small name="i-lucide-triangle-alert" className="text-orpiment" />
                  <span className="sr-only">
                    <Trans>does not fit</Trans>
                  </span>
                </>
              )}
            </button>
            <IconButton
              small
              label={t`Bring forward: ${name}`}
              icon="i-lucide-arrow-up"
              onClick={() => stack(element.id, 1)}
            />
            <IconButton
              small
              label={t`Send backward: ${name}`}
              icon="i-lucide-arrow-down"
              onClick={() => stack(element.id, -1)}
            />
          </li>
        );
      })}
    </ul>
  );
}
