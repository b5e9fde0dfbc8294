import { memo } from 'react';
import type { PlacedCard } from '#contract/label-cards/design/layout/placed.ts';
import { CardElement } from './card-element.tsx';

type Props = {
  placed: PlacedCard;
  /** Names the drawing where it stands alone; its words are not read out then. */
  label?: string;
  /** Leaves the size to the place it stands in, for previews; otherwise it is as large as it is printed. */
  fluid?: boolean;
};

/** A card at true size, its words as text. The same drawing is edited, previewed and printed. */
export const Card = memo(function Card({ placed: { width_cm, height_cm, elements }, label, fluid }: Props) {
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
        <CardElement key={placedElement.element.id} placed={placedElement} />
      ))}
    </svg>
  );
});
