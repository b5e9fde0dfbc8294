import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { isQueryTooLong, searchAddress, searchText } from '#web/shell/search/search-address.ts';
import { sessionAtom } from '#web/shell/session.ts';
import { type FoundGroup, ownGroups, resultGroups } from './found-groups.tsx';
import type { OptionGroup } from './found-options.tsx';
import { recentSearches } from './recent-searches.ts';
import { searchAll, searchOwn } from './search-requests.ts';
import { NoMatchOfAll, shorterQueryRows } from './shorter-queries.tsx';

const PAUSE = 120;
const OF_EACH = 3;
const RECENT = 6;

/** The hits for a text while the user types; `resultsQuery` is the text that the hits belong to. */
export function useFoundThings(text: string) {
  const locale = useAtomValue(localeAtom);
  const session = useAtomValue(sessionAtom);
  const { state } = session;
  const reader = session.state === 'in' ? `in ${session.profile.username}` : state;
  const q = searchText(text);
  const { value, isReading, fault } = useRead(
    q === '' || isQueryTooLong(q) ? null : `${reader} ${q}`,
    async (signal) => {
      // Public and own hits are shown together, so that no option moves.
      const [things, ownMatches] = await Promise.all([
        searchAll(state, q, OF_EACH, { signal }),
        searchOwn(state, q, OF_EACH, { signal }),
      ]);
      return { reader, resultsQuery: q, things, ownMatches };
    },
    { pause: PAUSE, keepPrevious: true },
  );
  const shownAnswer = q === '' || isQueryTooLong(q) || value?.reader !== reader ? undefined : value;
  const groups: FoundGroup[] = shownAnswer
    ? [
        ...ownGroups(shownAnswer.ownMatches, locale, shownAnswer.resultsQuery),
        ...resultGroups(shownAnswer.things, locale, shownAnswer.resultsQuery),
      ]
    : [];
  return {
    q,
    shorterQueries: shownAnswer?.things.shorter_queries ?? [],
    resultsQuery: shownAnswer?.resultsQuery ?? q,
    foundGroups: groups,
    isAnswered: shownAnswer !== undefined,
    isReading,
    fault,
  };
}

type SearchAnswer = Pick<ReturnType<typeof useFoundThings>, 'resultsQuery' | 'foundGroups' | 'shorterQueries'>;

/** The options under the field: the hits, or for an empty query the recent searches. */
export function optionGroups(q: string, { resultsQuery, foundGroups, shorterQueries }: SearchAnswer): OptionGroup[] {
  if (q !== '')
    return [
      ...(shorterQueries.length > 0 || (foundGroups.length > 0 && foundGroups.every(({ isNamed }) => isNamed))
        ? [
            {
              key: 'shorter',
              title: <NoMatchOfAll q={resultsQuery} queries={shorterQueries} />,
              rows: shorterQueryRows(shorterQueries),
            },
          ]
        : []),
      ...foundGroups.map(({ kind, title, count, isNamed, rows }) => ({
        key: kind,
        title,
        ...(!isNamed && { count }),
        rows,
      })),
    ];
  const lately = recentSearches.list().slice(0, RECENT);
  if (lately.length === 0) return [];
  const rows = lately.map(({ id }) => ({ key: id, to: searchAddress(id), name: id }));
  return [{ key: 'lately', title: <Trans>Recent searches</Trans>, rows }];
}
