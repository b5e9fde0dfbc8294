import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { isDirectoryNarrowed, readAskedCollectors } from '#contract/collectors/directory-filters.ts';
import { CollectorsControls } from '#web/collectors/collectors-controls.tsx';
import { CollectorsList } from '#web/collectors/collectors-list.tsx';
import { readFirst } from '#web/collectors/collectors-listing.ts';
import { CollectorsTotals } from '#web/collectors/collectors-totals.tsx';
import { EmptyCollectors } from '#web/collectors/empty-collectors.tsx';
import { useCollectorsHead } from '#web/collectors/use-collectors-head.ts';
import { addressCursor } from '#web/shell/lists/next-page.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return readFirst(readAskedCollectors(searchParams), addressCursor(searchParams));
}

/** The page of the directory of collectors. */
export function Component() {
  const { filters, counts, firstPage } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  useCollectorsHead(firstPage);
  const isEmpty = firstPage.items.length === 0 && firstPage.next_cursor === null;
  const isNarrowed = isDirectoryNarrowed(filters);
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="text-h1">
        <Trans>Collectors</Trans>
      </h1>
      <CollectorsTotals countsPromise={counts} isNarrowed={isNarrowed} />
      {(!isEmpty || isNarrowed) && (
        <CollectorsControls filters={filters} firstPage={firstPage} countsPromise={counts} />
      )}
      <h2 className="sr-only">
        <Trans>Collectors found</Trans>
      </h2>
      {isEmpty ? (
        <EmptyCollectors filters={filters} countsPromise={counts} />
      ) : (
        <div className="pt-6">
          <CollectorsList key={key} firstPage={firstPage} filters={filters} />
        </div>
      )}
    </div>
  );
}
