import type { Locale } from '#contract/format/locale.ts';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import type { MeasureText, Overflow, PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { POINTS_READABLE } from '#contract/label-cards/design/readable-size.ts';
import type { ResolvedLabel } from '#web/label-cards/printing/source/use-labels.ts';

/** An overflow or a text that is not readable on a label; the element is that of its design. */
export type LabelFault = { element: LabelElement; overflow: Overflow };

/** A label laid out for drawing, with the faults of its texts. */
export type PlacedLabel = {
  id: string;
  coll_no: string;
  design_id: string;
  front: PlacedCard;
  back: PlacedCard | null;
  faults: LabelFault[];
};

/** Lays out every label by its design; labels whose design was deleted have no layout. */
export function layOutLabels(
  items: readonly ResolvedLabel[],
  designs: readonly LabelDesign[],
  measure: MeasureText,
  locale: Locale,
): PlacedLabel[] {
  const designById = new Map(designs.map((design) => [design.id, design]));
  return items.flatMap(({ specimen_id, design_id, fields }) => {
    const design = design_id === null ? undefined : designById.get(design_id);
    if (!design) return [];
    const layOutSide = (template: LabelDesign['front']) =>
      layOutCard(template, design, fields, measure, locale, location.origin);
    const front = layOutSide(design.front);
    const backCard = design.back && layOutSide(design.back);
    return [
      {
        id: specimen_id,
        coll_no: fields.coll_no,
        design_id: design.id,
        front,
        back: backCard,
        faults: labelFaults(front, backCard),
      },
    ];
  });
}

const labelFaults = (...sides: (PlacedCard | null)[]): LabelFault[] =>
  sides.flatMap((side) =>
    (side?.elements ?? []).flatMap(({ element, overflow }) =>
      overflow.filter(isFault).map((fault) => ({ element, overflow: fault })),
    ),
  );

/** A text that was shrunk and is still readable counts as fitting. */
const isFault = (overflow: Overflow) => overflow.kind !== 'shrunk' || overflow.points < POINTS_READABLE;
