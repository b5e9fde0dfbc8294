import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { reportNames } from '#contract/export/report/reports.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { availableReportKinds, reportAddress } from './filter-scope.ts';

/** The reports that can be printed. */
export function ReportLinks({ filter }: { filter: SpecimenFilters }) {
  const locale = useAtomValue(localeAtom);
  return (
    <ul className="max-w-160">
      {availableReportKinds(filter).map((kind) => (
        <li key={kind} className="border-t border-mica last:border-b">
          <Link
            to={reportAddress(kind, filter)}
            className="min-h-14 flex items-center gap-4 px-1 py-2.5 text-ink no-underline hover:bg-gypsum"
          >
            <Icon name="i-lucide-printer" className="text-graphite" />
            <span className="min-w-0 flex-1">
              <span className="block">{reportNames[kind].name[locale]}</span>
              <span className="block text-t2 text-graphite">{reportNames[kind].description[locale]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
