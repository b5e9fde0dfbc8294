import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ListedLocality } from '#contract/collection/browse/browse-api.ts';
import { localityLevelAddress } from '#contract/collection/browse/locality-level-address.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useKindNames } from '#web/localities/use-kind-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A locality that leads to its parts, or to its page if it has none; the count leads to its page. */
export function LocalityRow({ locality }: { locality: ListedLocality }) {
  const locale = useAtomValue(localeAtom);
  const kindNames = useKindNames();
  const { id, kind, specimen_count, has_children } = locality;
  const address = screenAddress('locality', { id: String(id) });
  return (
    <li className="flex items-center justify-between gap-4 border-b border-mica">
      <Link
        to={has_children ? localityLevelAddress(id) : address}
        className="min-h-11 min-w-0 flex flex-1 items-center gap-2 py-1.5 text-ink no-underline hover:bg-gypsum"
      >
        <span className="min-w-0 break-words">
          {localizedLocalityName(locality, locale)}
          {kind !== 'country' && <span className="text-t2 text-graphite"> {kindNames[kind]}</span>}
        </span>
        {has_children && <Icon small name="i-lucide-chevron-right" className="text-graphite" />}
      </Link>
      {specimen_count > 0 && (
        <Link to={address} className="link num min-h-11 inline-flex shrink-0 items-center text-t2">
          <Plural value={specimen_count} one="# specimen" other="# specimens" />
        </Link>
      )}
    </li>
  );
}
