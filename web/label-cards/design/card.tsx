import { memo } from 'react';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { CardElement } from './card-element.tsx';

type Props = {
  placedCard: PlacedCard;
  /** The accessible name where the drawing stands alone; its texts are then not read aloud. */
  label?: string;
  /** Fills its container, for previews; otherwise it has its printed size. */
  fluid?: boolean;
};

/** A card at true size, with its texts as text. The editor, previews and printing use the same drawing. */
export const Card = memo(function Card({ placedCard: { width_cm, height_cm, elements }, label, fluid }: Props) {
  const size = fluid ? { width: '100%' } : { width: `${width_cm}cm`, height: `${height_cm}cm` };
  return (
    <svg
      {...size}
      viewBox={`0 0 ${width_cm} ${height_cm}`}
      className="block overflow-hidden bg-print"
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
    >
      {elements.map((placedElement) => (
        <CardElement key={placedElement.element.id} placedElement={placedElement} />
      ))}
    </svg>
  );
});
