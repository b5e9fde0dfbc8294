import { Plural, useLingui } from '@lingui/react/macro';
import { namedMinerals } from '#contract/collection/specimen/display-name.ts';
import { mineralLine } from '#contract/minerals/written-mineral.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { ScanGroup } from './scan-groups.ts';

type Props = { group: ScanGroup; onRemove: (id: string) => void };

/** The specimens scanned for one box; without a name before the first box. */
export function ScannedList({ group: { storage, specimens }, onRemove: onLeaveOut }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale.startsWith('zh') ? 'zh' : 'en';
  return (
    <div>
      {storage !== null && (
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 break-words text-h3">{storage}</h3>
          <span className="flex-none text-t2 text-graphite">
            <Plural value={specimens.length} one="# specimen" other="# specimens" />
          </span>
        </div>
      )}
      <ul aria-label={storage === null ? t`Scanned specimens` : t`Scanned specimens for ${storage}`}>
        {specimens.map((specimen) => (
          <li key={specimen.id} className="flex items-center gap-3 border-b border-mica">
            <SpecimenNumber {...specimen} />
            <span className="min-w-0 flex-1 truncate">{mineralLine(namedMinerals(specimen), locale)}</span>
            <IconButton
              icon="i-lucide-x"
              label={t`Leave out ${specimen.coll_no}`}
              onClick={() => onLeaveOut(specimen.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
