import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { reportKinds, reportNames } from '#contract/export/report/reports.ts';
import { linkTo } from '#contract/paths.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The reports that can be printed. */
export function ReportLinks() {
  const locale = useAtomValue(localeAtom);
  return (
    <ul className="max-w-160">
      {reportKinds.map((kind) => (
        <li key={kind} className="border-t border-mica last:border-b">
          <Link
            to={`${linkTo('collectionReport')}?kind=${kind}`}
            className="min-h-14 flex items-center gap-4 px-1 py-2.5 text-ink no-underline hover:bg-gypsum"
          >
            <Icon name="i-lucide-printer" className="text-graphite" />
            <span className="min-w-0 flex-1">
              <span className="block">{reportNames[kind].name[locale]}</span>
              <span className="block text-t2 text-graphite">{reportNames[kind].said[locale]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
