import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { ShorterQuery } from '#contract/search/found-things.ts';
import { searchAddress } from '#web/shell/search/search-address.ts';
import type { ResultRow } from './result-row.ts';

type Props = { q: string; queries: readonly ShorterQuery[] };

/** The sentence that nothing matches all words of a query, before what it finds without one of them. */
export const NoMatchOfAll = ({ q, queries }: Props) =>
  queries.length === 0 ? (
    <Trans>Nothing matches all of “{q}”.</Trans>
  ) : (
    <Trans>Nothing matches all of “{q}”. Leave out one word:</Trans>
  );

/** What a query without hits finds without one of its words, each as a link to that search. */
export const ShorterQueries = ({ q, queries }: Props) => (
  <section className="pt-6">
    <p className="max-w-prose break-words">
      <NoMatchOfAll q={q} queries={queries} />
    </p>
    <ul>
      {queries.map((query) => (
        <li key={query.q} className="flex flex-wrap items-center gap-x-3">
          <Link to={searchAddress(query.q)} className="link min-h-11 inline-flex items-center break-words">
            “{query.q}”
          </Link>
          <span className="text-t2 text-graphite">
            <SpecimenCount {...query} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** The same as rows of the list under the field. */
export const shorterQueryRows = (queries: readonly ShorterQuery[]): ResultRow[] =>
  queries.map((query) => ({
    key: query.q,
    to: searchAddress(query.q),
    name: query.q,
    end: <SpecimenCount {...query} />,
  }));

function SpecimenCount({ total, counted = COUNTED_MAX }: ShorterQuery) {
  return total === null ? (
    <Trans>more than {counted} specimens</Trans>
  ) : (
    <Plural value={total} one="# specimen" other="# specimens" />
  );
}
