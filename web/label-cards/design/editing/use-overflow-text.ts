import { useLingui } from '@lingui/react/macro';
import type { Overflow, PlacedCard } from '#contract/label-cards/design/layout/placed-card.ts';
import { useFormat } from '#web/shell/format.ts';
import { useElementName } from './use-label-field-names.ts';

/** Returns a sentence on what is wrong with a text: of which specimen, and which element. */
export function useOverflowText() {
  const { t } = useLingui();
  const { number } = useFormat();
  return (coll_no: string, field: string, overflow: Overflow): string => {
    if (overflow.kind === 'over') {
      const over = number(overflow.excessMm, 1);
      return t`${coll_no}: ${field} is ${over} mm too long`;
    }
    if (overflow.kind === 'clipped') {
      const text = overflow.textBeforeCut;
      return t`${coll_no}: ${field} is cut off after “${text}”`;
    }
    if (overflow.kind === 'font') {
      const { char } = overflow;
      return t`${coll_no}: no glyph for “${char}” in this font`;
    }
    const pt = number(overflow.points, 1);
    return overflow.kind === 'small'
      ? t`${coll_no}: ${field} would be under ${pt} pt; hard to read`
      : t`${coll_no}: ${field} shrunk to ${pt} pt`;
  };
}

/** Returns the sentences on all faults of a card; a text that was shrunk as allowed is none. */
export function useCardFaults() {
  const say = useOverflowText();
  const elementName = useElementName();
  return ({ elements }: PlacedCard, coll_no: string): string[] =>
    elements.flatMap(({ element, overflow }) =>
      overflow.filter(isFault).map((fault) => say(coll_no, elementName(element), fault)),
    );
}

/** Whether an overflow is a fault; shrinking is none. */
export const isFault = ({ kind }: Overflow) => kind !== 'shrunk';
