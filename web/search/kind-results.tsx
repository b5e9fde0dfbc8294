import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Locale } from '#contract/format/locale.ts';
import type { FoundPage } from '#contract/search/search-api.ts';
import { ShownCard } from '#web/collection/showcase/shown-card.tsx';
import { usePages } from '#web/lib/read/use-pages.ts';
import { localeAtom } from '#web/shell/language.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { sessionAtom } from '#web/shell/session.ts';
import { collectorRow, localityRow, mineralRow } from './mineral-locality-collector-rows.tsx';
import type { ResultRow } from './result-row.ts';
import { ResultRows } from './result-rows.tsx';
import { searchKind } from './search-requests.ts';

/** All hits of one kind, page by page. */
export function FoundOfKind({ q, firstPage }: { q: string; firstPage: FoundPage }) {
  const locale = useAtomValue(localeAtom);
  const { state: reader } = useAtomValue(sessionAtom);
  const { list, hasMore, state, load } = usePages<FoundPage>(firstPage, (cursor, signal) =>
    searchKind(reader, { kind: firstPage.kind, q, cursor }, { signal }),
  );
  const isEmpty = list.items.length === 0 && !hasMore;
  return (
    <div className="pt-6">
      {isEmpty && (
        <p className="text-graphite">
          <Trans>Nothing found for “{q}”</Trans>
        </p>
      )}
      {list.kind === 'specimens' ? (
        <div className="cards-small">
          {list.items.map((tile) => (
            <ShownCard key={tile.id} tile={tile} />
          ))}
        </div>
      ) : (
        !isEmpty && <ResultRows rows={pageRows(list, locale, q)} />
      )}
      <LoadMore hasMore={hasMore} state={state} load={load} nextCursor={list.next_cursor} />
    </div>
  );
}

type NamedPage = Exclude<FoundPage, { kind: 'specimens' }>;

function pageRows(page: NamedPage, locale: Locale, q: string): ResultRow[] {
  if (page.kind === 'localities') return page.items.map((hit) => localityRow(hit, locale, q));
  if (page.kind === 'minerals') return page.items.map((hit) => mineralRow(hit, locale, q));
  return page.items.map((hit) => collectorRow(hit, locale, q));
}
