import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { type ReportKind, reportNames } from '#contract/export/report/reports.ts';
import { availableReportKinds, exportAddress, reportAddress } from '#web/export/filter-scope.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type Props = { kind: ReportKind; filter: SpecimenFilters; children: ReactNode };

/** The bar above a report, which is not printed: its name and the actions. */
export function ReportBar({ kind, filter, children }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  return (
    <div className="mx-auto max-w-200 px-edge pt-4 print:hidden">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ButtonLink variant="text" icon="i-lucide-arrow-left" to={exportAddress(filter)} className="me-auto">
          <Trans>Export</Trans>
        </ButtonLink>
        {children}
      </div>
      <TabLinks
        label={t`On paper`}
        links={availableReportKinds(filter).map((listedKind) => ({
          to: reportAddress(listedKind, filter),
          label: reportNames[listedKind].name[locale],
          current: listedKind === kind,
        }))}
      />
    </div>
  );
}
