import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { linkTo } from '#contract/paths.ts';
import { useMineralWords } from '#web/minerals/mineral-words.ts';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';
import { useFormat } from '#web/shell/format.ts';
import { FactList } from '#web/ui/fact-list.tsx';

/** System, hardness, density, class and hazards of a mineral with their sources; what is not known is left out. */
export function MineralFacts({ mineral }: { mineral: Mineral }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words = useMineralWords();
  const { id, crystal_system, mohs_min, mohs_max, density_min, density_max, hazard } = mineral;
  const span = (least: number | null, most: number | null) =>
    [...new Set([least, most])].flatMap((value) => (value === null ? [] : [number(value)])).join('–');
  const mohs = span(mohs_min, mohs_max);
  const density = span(density_min, density_max);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Crystal system`, value: crystal_system && words.systems[crystal_system] },
    { name: t`Mohs hardness`, value: mohs && <span className="num">{mohs}</span> },
    { name: t`Density`, value: density && <span className="num">{t`${density} g/cm³`}</span> },
    { name: t`Class`, value: mineral.class && words.classes[mineral.class] },
    { name: t`Hazards`, value: hazard.map((one) => words.hazards[one]).join(', ') },
  ];
  return (
    <>
      <FactList facts={facts.filter(({ value }) => value)} />
      <p className="mt-3">
        <Link to={linkTo('mineral', { id })} className="link">
          <Trans>All about this mineral</Trans>
        </Link>
      </p>
      <ReferenceSources sources={mineral.sources} />
    </>
  );
}
