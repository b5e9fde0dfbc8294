import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listNames } from '#contract/format/names.ts';
import { colourText, lustreText } from '#contract/minerals/appearance.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { ReferenceSources } from './reference-sources.tsx';
import { useMineralTexts } from './use-mineral-texts.ts';

/**
 * Crystal system, hardness, density, class and hazards of a mineral with their sources; unknown facts are left
 * out.
 */
export function MineralFacts({ mineral }: { mineral: Mineral }) {
  return (
    <>
      <MineralFactList mineral={mineral} />
      <p className="mt-3">
        <Link to={screenAddress('mineral', { id: mineral.id })} className="link">
          <Trans>All about this mineral</Trans>
        </Link>
      </p>
      <ReferenceSources sources={mineral.sources} />
    </>
  );
}

/** The same facts as a plain list; with appearance and symbol if `whole`. */
export function MineralFactList({ mineral, isDetailed = false }: { mineral: Mineral; isDetailed?: boolean }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const texts = useMineralTexts();
  const { crystal_system, mohs_min, mohs_max, density_min, density_max, hazard } = mineral;
  const span = (minimum: number | null, maximum: number | null) =>
    [...new Set([minimum, maximum])].flatMap((value) => (value === null ? [] : [number(value)])).join('–');
  const mohs = span(mohs_min, mohs_max);
  const density = span(density_min, density_max);
  const appearanceText = (values: readonly string[], valueName: typeof colourText) =>
    listNames(
      values.map((value) => valueName(value, locale)),
      locale,
    );
  const moreFacts = [
    { name: t`Lustre`, value: appearanceText(mineral.lustre, lustreText) },
    { name: t`Colours`, value: appearanceText(mineral.colours, colourText) },
    { name: t`IMA symbol`, value: mineral.symbol },
  ];
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Crystal system`, value: crystal_system && texts.systems[crystal_system] },
    { name: t`Mohs hardness`, value: mohs && <span className="num">{mohs}</span> },
    { name: t`Density`, value: density && <span className="num">{t`${density} g/cm³`}</span> },
    { name: t`Class`, value: mineral.class && texts.classes[mineral.class] },
    ...(isDetailed ? moreFacts : []),
    { name: t`Hazards`, value: hazard.map((listedHazard) => texts.hazards[listedHazard]).join(', ') },
  ];
  return <FactList facts={facts.filter(({ value }) => value)} />;
}
