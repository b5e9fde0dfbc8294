import { useAtomValue } from 'jotai';
import type { SpecimenCard } from '#contract/collection/cards/read-cards.ts';
import { sizeText } from '#contract/format/measures.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { localeAtom } from '#web/shell/language.ts';

/** What a catalogue on paper says of a specimen besides its card: the formulas of its minerals, and its size. */
export function PrintedFacts({ specimen: { minerals, size } }: { specimen: Pick<SpecimenCard, 'minerals' | 'size'> }) {
  const locale = useAtomValue(localeAtom);
  const formulas = [...new Set(minerals.flatMap(({ formula }) => formula ?? []))];
  const sides = sizeText(size, locale);
  if (formulas.length === 0 && sides === null) return null;
  return (
    <p className="hidden text-t2 print:block">
      {formulas.map((formula) => (
        <span key={formula} className="me-3">
          <Formula markup={formula} wrap />
        </span>
      ))}
      {sides && <span className="num">{sides}</span>}
    </p>
  );
}
