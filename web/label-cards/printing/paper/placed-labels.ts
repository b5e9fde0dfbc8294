import type { Locale } from '#contract/format/locale.ts';
import { type LabelElement, POINTS_READABLE } from '#contract/label-cards/design/element.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out.ts';
import type { Measure, Overflow, PlacedCard } from '#contract/label-cards/design/layout/placed.ts';
import type { ResolvedLabel } from '#web/label-cards/printing/source/use-labels.ts';

/** Something on a label that does not fit, or is not read; the element is that of its design. */
export type LabelFault = { element: LabelElement; overflow: Overflow };

/** A label ready to be drawn, with what is the matter with its texts. */
export type PlacedLabel = {
  id: string;
  coll_no: string;
  design_id: string;
  front: PlacedCard;
  back: PlacedCard | null;
  faults: LabelFault[];
};

/** Lays every label out by its design; those whose design is no more have none. */
export function layOutLabels(
  items: readonly ResolvedLabel[],
  designs: readonly LabelDesign[],
  measure: Measure,
  locale: Locale,
): PlacedLabel[] {
  const designById = new Map(designs.map((design) => [design.id, design]));
  return items.flatMap(({ specimen_id, design_id, fields }) => {
    const design = design_id === null ? undefined : designById.get(design_id);
    if (!design) return [];
    const layOutSide = (template: LabelDesign['front']) =>
      layOutCard(template, design, fields, measure, locale, location.origin);
    const front = layOutSide(design.front);
    const back = design.back && layOutSide(design.back);
    return [
      { id: specimen_id, coll_no: fields.coll_no, design_id: design.id, front, back, faults: labelFaults(front, back) },
    ];
  });
}

const labelFaults = (...sides: (PlacedCard | null)[]): LabelFault[] =>
  sides.flatMap((side) =>
    (side?.elements ?? []).flatMap(({ element, overflow }) =>
      overflow.filter(isFault).map((fault) => ({ element, overflow: fault })),
    ),
  );

/** What shrank and can still be read fits. */
const isFault = (overflow: Overflow) => overflow.kind !== 'shrunk' || overflow.points < POINTS_READABLE;
