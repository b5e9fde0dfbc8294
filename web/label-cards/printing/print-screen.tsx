import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { fieldsOnCards } from '#contract/label-cards/design/fields-on-cards.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { PrintSource } from '#web/label-cards/printing/source/print-source.ts';
import type { DesignChoice } from '#web/label-cards/printing/source/stored-choices.ts';
import { useLabels } from '#web/label-cards/printing/source/use-labels.ts';
import { usePrintQueue } from '#web/label-cards/printing/source/use-print-queue.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PrintHint } from './print-hint.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { PrintSide } from './print-sidebar.tsx';
import { PrintedQuestion } from './printed-question.tsx';
import { useImposition } from './use-imposition.ts';
import { usePrintChoices } from './use-print-choices.ts';
import { usePrinting } from './use-printing.ts';

type PrintHeadProps = { labels: number; sheets: number; isReading: boolean; onPrint: () => void };

/** The number of labels and sheets to be printed, and the button that opens the browser's dialog. */
function PrintHead({ labels, sheets, isReading, onPrint }: PrintHeadProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-mica bg-paper px-edge py-2 md:px-6">
      <Link to={screenAddress('labelCardList')} className="icon-btn -ms-3" aria-label={t`Label card designs`}>
        <Icon name="i-lucide-arrow-left" />
      </Link>
      <div className="min-w-40 flex-1">
        <h1 className="text-h3">{t`Print labels`}</h1>
        <p className="num text-t1 text-graphite" aria-live="polite">
          {isReading ? (
            <Trans>Loading…</Trans>
          ) : (
            <Trans>
              <Plural value={labels} one="# label" other="# labels" /> on{' '}
              <Plural value={sheets} one="# sheet" other="# sheets" />
            </Trans>
          )}
        </p>
      </div>
      <p className="max-w-110 text-t2 text-graphite max-lg:hidden">
        <PrintHint />
      </p>
      <Button
        variant="primary"
        icon="i-lucide-printer"
        disabledReason={sheets === 0 && !isReading && t`Nothing to print yet`}
        busy={isReading && t`Loading…`}
        onClick={onPrint}
      >
        <Plural value={labels} one="Print # label" other="Print # labels" />
      </Button>
    </header>
  );
}

type Props = {
  designs: readonly LabelDesign[];
  groups: readonly LabelGroup[];
  queuedCount: number;
  series: readonly string[];
  source: PrintSource;
  choice: DesignChoice | null;
};

/**
 * The print screen: the specimens, the design, the paper and the printer; beside them the sheets as they will be
 * printed.
 */
export function PrintScreen({ designs, groups, series, source: initialSource, ...initialValues }: Props) {
  const [source, setSource] = useState(initialSource);
  const [excludedIds, setLeft] = useState<ReadonlySet<string>>(new Set());
  const choices = usePrintChoices({ designs, groups }, initialValues.choice);
  const resolvedLabels = useLabels(source, choices.choice);
  const candidates = choices.choice?.kind === 'group' ? groups : designs;
  const size = candidates.find(({ id }) => id === choices.choice?.id) ?? null;
  const layout = useImposition({
    resolvedLabels: resolvedLabels.items,
    designs,
    excludedIds,
    size,
    settings: choices.settings,
  });
  const queue = usePrintQueue(initialValues.queuedCount, resolvedLabels.reread);
  const printJob = usePrinting();
  return (
    <>
      <PrintHead
        labels={layout.labels.length * choices.settings.copies}
        sheets={layout.imposition?.papers ?? 0}
        isReading={resolvedLabels.isReading || !layout.isReady}
        onPrint={() => printJob.print('labels')}
      />
      <div className="flex flex-col md:(grid grid-cols-[23rem_minmax(0,1fr)] items-start)">
        <PrintSide
          designs={designs}
          groups={groups}
          series={series}
          source={source}
          excludedIds={excludedIds}
          choices={choices}
          resolvedLabels={resolvedLabels}
          layout={layout}
          queue={queue}
          onSource={(change) => setSource((previousSource) => ({ ...previousSource, ...change }))}
          onLeft={setLeft}
          onPrintTest={() => printJob.print('test')}
        />
        <PrintSheets
          layout={layout}
          settings={choices.settings}
          printer={choices.printers.find(({ name }) => name === choices.printer)}
          output={printJob.output}
          failure={resolvedLabels.isFailed ? () => void resolvedLabels.refresh() : null}
          onExclude={(ids) => setLeft(new Set([...excludedIds, ...ids]))}
        />
      </div>
      <PrintedQuestion
        open={printJob.isDone}
        ids={source.kind === 'storage' ? [] : layout.labels.map(({ id }) => id)}
        fields={fieldsOnCards(designs.filter(({ id }) => layout.labels.some(({ design_id }) => design_id === id)))}
        onClose={printJob.close}
        onMarked={queue.reread}
      />
    </>
  );
}
