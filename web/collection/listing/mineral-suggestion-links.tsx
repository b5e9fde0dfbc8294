import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { MineralName } from '#contract/minerals/mineral.ts';
import { localeAtom } from '#web/shell/language.ts';
import { localizedName } from './filter-names.ts';

type Props = { minerals: readonly MineralName[]; searchAddress: (name: string) => string };

/** The minerals whose name an unsuccessful search is one mistyped letter away from, each with a link. */
export function MineralSuggestionLinks({ minerals, searchAddress: addressOf }: Props) {
  const locale = useAtomValue(localeAtom);
  return (
    <>
      <Trans>Did you mean:</Trans>{' '}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {minerals.map((mineral) => (
          <li key={mineral.id}>
            <Link to={addressOf(mineral.name)} className="link">
              {localizedName(mineral, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
