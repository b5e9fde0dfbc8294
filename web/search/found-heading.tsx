import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { OwnMatches } from '#contract/collection/desk/own-matches.ts';
import type { FoundKind } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import { localeAtom } from '#web/shell/language.ts';
import { searchAddress } from '#web/shell/search/search-address.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { CountText } from './count-text.tsx';
import { groupsTotal, kindNames, ownAddress, resultGroups } from './found-groups.tsx';

type Props = { q: string; results: FoundThings; ownMatches: OwnMatches | null; kind: FoundKind | null };

/** The query, the number of hits, and the links that narrow to one kind. */
export function FoundHeading({ q, results, ownMatches, kind }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const groups = resultGroups(results, locale, q);
  const { count, isMore } = groupsTotal(groups);
  const ownCount = ownMatches?.total ?? 0;
  const readAs = [...results.localities.items, ...results.minerals.items, ...results.collectors.items].find(
    ({ read_as }) => read_as !== null,
  )?.read_as;
  const allTab = { to: searchAddress(q), label: <Trans>All</Trans>, current: kind === null };
  const links = groups.flatMap(({ kind: groupKind, to, count: groupCount }) =>
    to === null
      ? []
      : [{ to, label: kindNames[groupKind], count: <CountText {...groupCount} />, current: groupKind === kind }],
  );
  return (
    <>
      <h1 className="break-keep-names text-h1">“{q}”</h1>
      <p className="mb-5 mt-1 min-h-6 text-graphite">
        {(count > 0 || isMore) &&
          (isMore ? (
            <Trans>More than {count} results.</Trans>
          ) : (
            <Plural value={count} one="# result." other="# results." />
          ))}
        {readAs && (
          <>
            {' '}
            <Trans>
              Found as the pinyin of <span lang="zh-Hans">{readAs}</span>.
            </Trans>
          </>
        )}
        {ownCount > 0 && (
          <>
            {' '}
            <Link to={ownAddress(q)} className="link">
              <Trans>Your specimens: {ownCount}</Trans>
            </Link>
          </>
        )}
      </p>
      {links.length > 0 && <TabLinks label={t`Kinds`} links={[allTab, ...links]} />}
    </>
  );
}
