import { useLingui } from '@lingui/react/macro';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { NoSpecimensYet } from '#web/collection/desk/no-own-specimens.tsx';
import { DeskTabState } from '#web/collection/desk/part-state.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { CountPlots } from './count-plots.tsx';
import { SpendingPlots } from './spending-plots.tsx';

/** Statistics of the user's own collection as small plots, each of them also a table. */
export function FiguresTab() {
  const { t } = useLingui();
  const { value: answer, ...reading } = useRead('figures', (signal) =>
    call(deskApi.stats, {}, { quiet: true, signal }),
  );
  if (!answer) return <DeskTabState {...reading} />;
  if (answer.series.every(({ specimen_count }) => specimen_count === 0)) return <NoSpecimensYet />;
  return (
    <section aria-label={t`Figures`} className="grid gap-x-gap gap-y-10 lg:grid-cols-2">
      <CountPlots stats={answer} />
      <SpendingPlots spending={answer.spending} />
    </section>
  );
}
