import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { PaperSection } from '#web/label-cards/printing/paper/paper-section.tsx';
import { PrinterSection } from '#web/label-cards/printing/paper/printer-section.tsx';
import type { PrintSource } from '#web/label-cards/printing/source/print-source.ts';
import { SpecimensSection } from '#web/label-cards/printing/source/specimens-section.tsx';
import type { useLabels } from '#web/label-cards/printing/source/use-labels.ts';
import type { usePrintQueue } from '#web/label-cards/printing/source/use-print-queue.ts';
import { DesignSection } from './design-section.tsx';
import type { ImpositionResult } from './use-imposition.ts';
import type { usePrintChoices } from './use-print-choices.ts';

type Props = {
  designs: readonly LabelDesign[];
  groups: readonly LabelGroup[];
  series: readonly string[];
  source: PrintSource;
  excludedIds: ReadonlySet<string>;
  choices: ReturnType<typeof usePrintChoices>;
  resolvedLabels: ReturnType<typeof useLabels>;
  layout: ImpositionResult;
  queue: ReturnType<typeof usePrintQueue>;
  onSource: (change: Partial<PrintSource>) => void;
  onLeft: (excludedIds: ReadonlySet<string>) => void;
  onPrintTest: () => void;
};

/** The column of all choices for a print. */
export function PrintSide({
  designs,
  groups,
  series,
  source,
  excludedIds,
  choices,
  resolvedLabels,
  layout,
  queue,
  ...handlers
}: Props) {
  const { t } = useLingui();
  return (
    <div className="md:border-e md:border-mica">
      <Section title={t`Specimens`}>
        <SpecimensSection
          source={source}
          series={series}
          excludedIds={excludedIds}
          queuedCount={queue.count}
          items={resolvedLabels.items}
          imposition={layout.imposition}
          missingCount={resolvedLabels.missingCount}
          isReading={resolvedLabels.isReading}
          onSource={handlers.onSource}
          onLeft={handlers.onLeft}
          onEnqueue={() => void queue.add(resolvedLabels.items.map(({ specimen_id }) => specimen_id))}
          onEmpty={() => void queue.empty()}
        />
      </Section>
      <Section title={t`Design`}>
        <DesignSection
          designs={designs}
          groups={groups}
          choice={choices.choice}
          items={resolvedLabels.items}
          onChange={(choice) => choices.change({ choice })}
        />
      </Section>
      <Section title={t`Paper`}>
        <PaperSection
          settings={choices.settings}
          card={layout.card}
          count={layout.labels.length * choices.settings.copies}
          fault={layout.fault}
          onChange={(change) => choices.change({ settings: { ...choices.settings, ...change } })}
        />
      </Section>
      <Section title={t`Printer`}>
        <PrinterSection
          printer={choices.printer}
          printers={choices.printers}
          lines={layout.testPageLines}
          onChange={choices.change}
          onPrintTest={handlers.onPrintTest}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 border-t border-mica px-edge pt-5 pb-6 md:(px-6 first:border-t-0)"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
