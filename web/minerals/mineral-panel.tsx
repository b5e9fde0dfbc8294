import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mineralsApi } from '#contract/minerals/api.ts';
import type { Mineral, MineralName } from '#contract/minerals/mineral.ts';
import { mineralNameIn } from '#contract/minerals/written-mineral.ts';
import { linkTo } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import { Formula } from '#web/minerals/formula.tsx';
import { useMineralWords } from '#web/minerals/mineral-words.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { OpenedFold } from '#web/ui/opened-fold.tsx';

/** What the reference knows of a mineral, in short; read when it is opened. */
export function MineralPanel({ mineral }: { mineral: MineralName }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id, formula } = mineral;
  const { opened, open } = useOpened(() => call(mineralsApi.mineral, { id }, { quiet: true }));
  return (
    <OpenedFold
      title={mineralNameIn(mineral, locale)}
      said={formula && <Formula markup={formula} wrap />}
      onOpen={open}
      state={opened.state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {opened.state === 'read' && <MineralFacts mineral={opened.value} />}
    </OpenedFold>
  );
}

function MineralFacts({ mineral }: { mineral: Mineral }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words = useMineralWords();
  const { id, crystal_system, mohs_min, mohs_max, density_min, density_max, hazard } = mineral;
  const span = (least: number | null, most: number | null) =>
    [...new Set([least, most])].flatMap((value) => (value === null ? [] : [number(value)])).join('–');
  const density = span(density_min, density_max);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t`Crystal system`, value: crystal_system && words.systems[crystal_system] },
    { name: t`Mohs hardness`, value: <span className="num">{span(mohs_min, mohs_max)}</span> },
    { name: t`Density`, value: density && <span className="num">{t`${density} g/cm³`}</span> },
    { name: t`Class`, value: mineral.class && words.classes[mineral.class] },
    { name: t`Hazards`, value: hazard.map((one) => words.hazards[one]).join(', ') },
  ];
  return (
    <>
      <Facts facts={facts.filter(({ name, value }) => value && !(name === t`Mohs hardness` && mohs_min === null))} />
      <p className="mt-3">
        <Link to={linkTo('mineral', { id })} className="link">
          <Trans>All about this mineral</Trans>
        </Link>
      </p>
    </>
  );
}
