import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { mineralsApi } from '#contract/minerals/api.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LazyDisclosure } from '#web/ui/state/lazy-disclosure.tsx';
import { Formula } from './formula.tsx';
import { MineralFacts } from './mineral-facts.tsx';

/** A summary of the reference's facts on a mineral; loaded when it is opened. */
export function MineralPanel({ mineral }: { mineral: MineralName }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id, formula } = mineral;
  const { state, value, open } = useOpened(id, (signal) => call(mineralsApi.mineral, { id }, { quiet: true, signal }));
  return (
    <LazyDisclosure
      title={localizedMineralName(mineral, locale)}
      summary={formula && <Formula markup={formula} wrap />}
      onOpen={open}
      state={state}
      failure={t`This can’t be read for the moment.`}
      retryLabel={t`Retry`}
    >
      {value && <MineralFacts mineral={value} />}
    </LazyDisclosure>
  );
}
