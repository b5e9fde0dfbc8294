import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { Neighbour } from '#contract/collection/api.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { labelNames } from '#web/collection/names/shown-names.ts';
import { SameNumber } from '#web/collection/numbers/same-number.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { MuseumLabel } from './museum-label.tsx';
import { SpecimenFacts } from './specimen-facts.tsx';
import { SpecimenStatusLine } from './specimen-status.tsx';

type SpecimenLabelProps = {
  specimen: PublicSpecimen;
  collector: string;
  otherSpecimens: readonly Neighbour[];
  offer: ReactNode;
};

/** The label beside the photograph, the owner's description and the facts. */
export function SpecimenLabel({ specimen, collector, otherSpecimens, offer }: SpecimenLabelProps) {
  const locale = useAtomValue(localeAtom);
  const { username, coll_no, own_number, minerals, description } = specimen;
  const formulas = minerals.flatMap(({ formula }) => formula ?? []);
  return (
    <div className="min-w-0">
      <MuseumLabel
        heading
        coll_no={coll_no}
        own_number={own_number}
        collector={collector}
        display_name={labelNames(specimen, locale)}
        formulas={[...new Set(formulas)]}
        locality={specimenLocalitySegments(specimen, locale)}
      />
      <SpecimenStatusLine specimen={specimen} />
      <SameNumber
        otherSpecimens={otherSpecimens}
        specimenPath={(otherSpecimen) => specimenAddress({ ...otherSpecimen, username })}
      />
      {description && (
        <p dir="auto" className="prose mt-6 whitespace-pre-line">
          {description}
        </p>
      )}
      <div className="mt-6">
        <SpecimenFacts specimen={specimen} />
      </div>
      {offer}
    </div>
  );
}
