import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { secondaryMinerals, specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { useFieldText } from '#web/collection/field-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { hostAtom } from '#web/shell/server-render/host.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { useFieldFacts } from './field-facts.tsx';

/** The facts of a specimen beyond its label; unknown ones are left out. */
export function SpecimenFacts({ specimen }: { specimen: PublicSpecimen }) {
  const { t } = useLingui();
  const fieldText = useFieldText();
  const names = useFieldNames();
  const ownFacts = useFieldFacts(specimen);
  const host = useAtomValue(hostAtom);
  const address = `/s/${specimen.permanent_id}`;
  const facts: { name: string; value: ReactNode }[] = [
    { name: names.minerals, value: useOtherMinerals(specimen) },
    { name: t`Also called`, value: useOtherNames(specimen) },
    { name: names.locality_text, value: useTypedLocality(specimen) },
    ...matchingFieldKeys(specimenFields, { visibility: 'open', isFact: true }).map(
      (field) =>
        ownFacts[field] ?? { name: names[field], value: fieldText(specimenFields[field].kind, specimen[field]) },
    ),
    {
      name: t`Permanent id`,
      value: (
        <a href={address} className="link break-anywhere tabular-nums">
          {host + address}
        </a>
      ),
    },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}

/** The owner's custom names that the label does not show. */
function useOtherNames(specimen: PublicSpecimen): ReactNode {
  const locale = useAtomValue(localeAtom);
  const shownTitles = [specimenTitle(specimen, locale), specimenTitle(specimen, locale === 'zh' ? 'en' : 'zh')];
  const otherNames = [specimen.custom_name1, specimen.custom_name2].filter(
    (name) => name && !shownTitles.includes(name),
  );
  return otherNames.length > 0 && <bdi>{otherNames.join(locale === 'zh' ? '、' : ', ')}</bdi>;
}

/** The minerals, where the name the owner chose does not contain them. */
function useOtherMinerals(specimen: PublicSpecimen): string | null {
  return secondaryMinerals(specimen, useAtomValue(localeAtom));
}

/** The owner's own text for the locality, where it differs from the linked locality. */
function useTypedLocality({ locality, locality_text }: PublicSpecimen): ReactNode {
  const localityTexts = (['en', 'zh'] as const).map((locale) => localityLine(locality, locale));
  return locality && locality_text && !localityTexts.includes(locality_text) ? <bdi>{locality_text}</bdi> : null;
}
