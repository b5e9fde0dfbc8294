import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OwnMatches } from '#contract/collection/desk/own-matches.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type PagedKind, pagedKinds } from '#contract/search/found-kinds.ts';
import type { FoundThings } from '#contract/search/found-things.ts';
import type { FoundPage } from '#contract/search/search-api.ts';
import { FoundEverything } from '#web/search/all-results.tsx';
import { FoundHeading } from '#web/search/found-heading.tsx';
import { FoundOfKind } from '#web/search/kind-results.tsx';
import { QueryTooLong } from '#web/search/query-too-long.tsx';
import { searchAll, searchKind, searchOwn } from '#web/search/search-requests.ts';
import { useHead } from '#web/shell/head.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';
import { PageSearch } from '#web/shell/search/page-search.tsx';
import { isQueryTooLong, searchText } from '#web/shell/search/search-address.ts';
import { checkSession, type SessionState, sessionAtom } from '#web/shell/session.ts';

const OF_EACH = 6;

type SearchResults = {
  q: string;
  results: FoundThings | null;
  page: FoundPage | null;
  ownMatches: OwnMatches | null;
  reader: string | null;
};

const parseKind = (text: string | null): PagedKind | null => pagedKinds.find((kind) => kind === text) ?? null;

export async function loader({ request }: LoaderFunctionArgs): Promise<SearchResults> {
  const searchParams = new URL(request.url).searchParams;
  const q = searchText(searchParams.get('q') ?? '');
  const kind = parseKind(searchParams.get('kind'));
  if (q === '' || isQueryTooLong(q)) return { q, results: null, page: null, ownMatches: null, reader: null };
  const session = await checkSession();
  const { state } = session;
  const [things, page, ownMatches] = await Promise.all([
    searchAll(state, q, OF_EACH),
    kind && searchKind(state, { kind, q, cursor: addressCursor(searchParams) }),
    searchOwn(state, q, OF_EACH),
  ]);
  return { q, results: things, page, ownMatches, reader: readerUsername(session) };
}

const readerUsername = (session: SessionState) => (session.state === 'in' ? session.profile.username : null);

/** All hits, kind by kind; or one kind, page by page. */
export function Component() {
  const { q, results, page, reader, ...read } = useLoaderData<typeof loader>();
  // The reader's own hits are hidden as soon as the session ends, before the page is loaded again.
  const ownMatches = readerUsername(useAtomValue(sessionAtom)) === reader ? read.ownMatches : null;
  useHead('search', { q }, { is_unlisted: true, canonical: screenAddress('search') });
  return (
    <div className="page pb-12 pt-8">
      {results ? (
        <FoundHeading q={q} results={results} ownMatches={ownMatches} kind={page?.kind ?? null} />
      ) : (
        <NothingAsked q={q} />
      )}
      {results && page && <FoundOfKind key={`${q} ${page.kind}`} q={q} firstPage={page} />}
      {results && !page && <FoundEverything key={q} q={q} results={results} ownMatches={ownMatches} />}
    </div>
  );
}

const NothingAsked = ({ q }: { q: string }) => (
  <>
    <h1 className="mb-4 text-h1">
      <Trans>Search</Trans>
    </h1>
    <PageSearch />
    {isQueryTooLong(q) && (
      <p role="alert" className="mt-4">
        <QueryTooLong q={q} />
      </p>
    )}
  </>
);
