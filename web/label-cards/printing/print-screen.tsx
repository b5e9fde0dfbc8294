import { useState } from 'react';
import { fieldsOnCards } from '#contract/label-cards/design/fields-on-cards.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import type { DesignChoice } from '#web/label-cards/printing/kept-choices.ts';
import { PrintHead } from '#web/label-cards/printing/print-head.tsx';
import { PrintSheets } from '#web/label-cards/printing/print-sheets.tsx';
import { PrintSide } from '#web/label-cards/printing/print-side.tsx';
import { PrintedQuestion } from '#web/label-cards/printing/printed-question.tsx';
import type { PrintSource } from '#web/label-cards/printing/source/print-source.ts';
import { useLabels } from '#web/label-cards/printing/source/use-labels.ts';
import { usePrintQueue } from '#web/label-cards/printing/source/use-print-queue.ts';
import { useImposition } from '#web/label-cards/printing/use-imposition.ts';
import { usePrintChoices } from '#web/label-cards/printing/use-print-choices.ts';
import { usePrinting } from '#web/label-cards/printing/use-printing.ts';

type Props = {
  designs: readonly LabelDesign[];
  groups: readonly LabelGroup[];
  queued: number;
  series: readonly string[];
  source: PrintSource;
  choice: DesignChoice | null;
};

/** Whose labels, by which design, on which paper, by which printer; beside it the sheets as they come out. */
export function PrintScreen({ designs, groups, series, source: first, ...asked }: Props) {
  const [source, setSource] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const choices = usePrintChoices({ designs, groups }, asked.choice);
  const resolved = useLabels(source, choices.choice);
  const of = choices.choice?.kind === 'group' ? groups : designs;
  const size = of.find(({ id }) => id === choices.choice?.id) ?? null;
  const laid = useImposition({ items: resolved.items, designs, left, size, settings: choices.settings });
  const queue = usePrintQueue(asked.queued, resolved.reread);
  const printing = usePrinting();
  return (
    <>
      <PrintHead
        labels={laid.labels.length * choices.settings.copies}
        sheets={laid.imposition?.papers ?? 0}
        isReading={resolved.isReading || !laid.isReady}
        onPrint={() => printing.print('labels')}
      />
      <div className="flex flex-col md:(grid grid-cols-[23rem_minmax(0,1fr)] items-start)">
        <PrintSide
          {...{ designs, groups, series, source, left, choices, resolved, laid, queue }}
          onSource={(change) => setSource((before) => ({ ...before, ...change }))}
          onLeft={setLeft}
          onPrintTest={() => printing.print('test')}
        />
        <PrintSheets
          laid={laid}
          settings={choices.settings}
          printer={choices.printers.find(({ name }) => name === choices.printer)}
          output={printing.output}
          failure={resolved.isFailed ? () => void resolved.refresh() : null}
          onLeaveOut={(ids) => setLeft(new Set([...left, ...ids]))}
        />
      </div>
      <PrintedQuestion
        open={printing.isDone}
        ids={source.kind === 'storage' ? [] : laid.labels.map(({ id }) => id)}
        fields={fieldsOnCards(designs.filter(({ id }) => laid.labels.some(({ design_id }) => design_id === id)))}
        onClose={printing.close}
        onMarked={queue.reread}
      />
    </>
  );
}
