import { Trans } from '@lingui/react/macro';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { queryLength } from '#web/shell/search/search-address.ts';

/** The sentence beside a text that is longer than the search accepts. */
export const QueryTooLong = ({ q }: { q: string }) => {
  const count = queryLength(q);
  return (
    <Trans>
      A search holds at most {QUERY_MAX} characters, this one has {count}. Shorten it.
    </Trans>
  );
};
