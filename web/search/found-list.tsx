import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { searchAll } from '#web/search/ask-search.ts';
import { FoundOptions, type OptionGroup } from '#web/search/found-options.tsx';
import { groupsOf, totalOf } from '#web/search/found-groups.tsx';
import { ListFoot } from '#web/search/list-foot.tsx';
import { recentSearches } from '#web/search/recent-searches.ts';
import { useOptionKeys } from '#web/search/use-option-keys.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { FoundListProps } from '#web/shell/search/found-list.ts';
import { searchAddress, searchText } from '#web/shell/search/search-address.ts';
import { sessionAtom } from '#web/shell/session.ts';

const PAUSE = 120;
const OF_EACH = 3;
const RECENT = 6;

/** What is found while somebody types, or what was searched for lately: the options under the field. */
export function FoundList({ text, listId, keys, onChoose, onClose }: FoundListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useAtomValue(localeAtom);
  const { state } = useAtomValue(sessionAtom);
  const q = searchText(text);
  const { value, isReading, fault } = useRead(
    q === '' ? null : q,
    async (signal) => ({ q, found: await searchAll(state, q, OF_EACH, { signal }) }),
    { pause: PAUSE, keeps: true },
  );
  const shown = q === '' ? undefined : value;
  const found = shown ? groupsOf(shown.found, locale, shown.q) : [];
  const lately = q === '' ? recentSearches.all().slice(0, RECENT) : [];
  const groups: OptionGroup[] =
    lately.length > 0
      ? [{ key: 'lately', title: <Trans>Searched for lately</Trans>, lines: lately.map(({ id }) => latelyLine(id)) }]
      : found.map(({ kind, title, total, lines }) => ({ key: kind, title, total, lines }));
  const ids = groups.map(({ key, lines }) => lines.map((_, at) => `${listId}-${key}-${at}`));
  const lines = new Map(groups.flatMap((group, of) => group.lines.map((line, at) => [ids[of]?.[at], line] as const)));

  const leave = () => {
    if (q !== '') recentSearches.remember({ id: q }, q);
    onClose();
  };
  const chosen = useOptionKeys({
    groups: ids,
    keys,
    onChoose,
    onOpen: (id) => {
      leave();
      void navigate(lines.get(id)?.to ?? searchAddress(q));
    },
  });
  const { count, isMore } = totalOf(found);
  const asked = shown?.q ?? q;
  const isNothing = shown !== undefined && found.length === 0;
  const isOffline = fault instanceof ApiError && fault.status === null;
  const isHere = groups.length > 0 || isNothing || fault !== null || isReading;
  if (!isHere) return null;
  return (
    <div className="found-list" onPointerDown={(event) => event.preventDefault()}>
      <div aria-hidden="true" className={isReading ? 'breathing h-0.5 bg-azurite' : 'h-0.5'} />
      <p role="status" className="sr-only">
        {isReading ? '' : shown && (isNothing ? t`Nothing found` : t`${count} found`)}
      </p>
      <FoundOptions groups={groups} listId={listId} ids={ids} chosen={chosen} onOpen={leave} />
      {isReading && groups.length === 0 && <Says>{t`Searching…`}</Says>}
      {isNothing && !isReading && (
        <Says>
          <Trans>Nothing found for “{asked}”. Try fewer letters, the formula or the Chinese name.</Trans>
        </Says>
      )}
      {fault !== null && (
        <Says alert>
          {isOffline ? (
            <Trans>No connection. What is found comes when it is back.</Trans>
          ) : (
            <Trans>The search did not answer. Type on, or press Enter to try again.</Trans>
          )}
        </Says>
      )}
      <ListFoot
        all={
          found.length > 0 && (
            <Link to={searchAddress(asked)} className="link min-h-11 inline-flex items-center" onClick={leave}>
              {isMore ? <Trans>All results</Trans> : <Trans>All {count} results</Trans>}
            </Link>
          )
        }
        onForget={lately.length > 0 ? () => (recentSearches.forget(), onClose()) : undefined}
      />
    </div>
  );
}

const Says = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <p role={alert ? 'alert' : undefined} className="break-words px-4 py-3 text-t2 text-graphite">
    {children}
  </p>
);

const latelyLine = (q: string) => ({ key: q, to: searchAddress(q), label: q, name: q });
