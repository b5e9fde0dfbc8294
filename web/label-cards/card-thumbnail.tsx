import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = {
  design: Pick<LabelDesign, 'width_cm' | 'height_cm' | 'front'>;
  /** the width of a centimetre: all designs of a list are drawn at one scale */
  rem: number;
};

/** A small preview of a design as it is printed for a sample specimen. */
export function CardThumbnail({ design, rem }: Props) {
  const locale = useAtomValue(localeAtom);
  const cardLayout = useMemo(
    () => layOutCard(design.front, design, sampleLabelData(), measureText, locale, location.origin),
    [design, locale],
  );
  return (
    <span
      aria-hidden="true"
      className="block max-w-full border border-mica"
      style={{ width: `${design.width_cm * rem}rem` }}
    >
      <Card placedCard={cardLayout} fluid />
    </span>
  );
}
