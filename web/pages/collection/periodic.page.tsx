import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkedElements } from '#contract/collection/listing/linked-collection.ts';
import { pageImage } from '#contract/media/shared-image.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { fetchCollector, throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { elementCount, readElements, readGaps } from '#web/collection/periodic/element-counts.ts';
import { ElementGaps } from '#web/collection/periodic/element-gaps.tsx';
import { ElementList } from '#web/collection/periodic/element-list.tsx';
import { PeriodicLegend } from '#web/collection/periodic/periodic-legend.tsx';
import { PeriodicTable } from '#web/collection/periodic/periodic-table.tsx';
import { PeriodicTop } from '#web/collection/periodic/periodic-top.tsx';
import { useHead } from '#web/shell/head.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { username = '' } = params;
  const pageData = Promise.all([readElements(username, new URL(request.url).searchParams), fetchCollector(username)]);
  const [elements, collector] = await pageData.catch((fault: unknown) => throwMissing(fault, request));
  return { ...elements, collector, gaps: elements.view === 'own' ? readGaps() : null };
}

/** The elements in the minerals of a collection. */
export function Component() {
  const { view, counts, collector, gaps } = useLoaderData<typeof loader>();
  const { username } = collector;
  const have = elementCount(counts);
  const canonical = screenAddress('periodic', { username });
  const commonHead = { canonical, image: pageImage(canonical), is_unlisted: !collector.listed };
  useHead(
    'periodic',
    { name: collector.display_name, have },
    { ...commonHead, linkedData: () => linkedElements(collector) },
  );
  return (
    <>
      <PeriodicTop collector={collector} view={view} have={have} />
      {counts.size > 0 && (
        <div className="mb-4">
          <PeriodicLegend />
        </div>
      )}
      <PeriodicTable counts={counts} username={username} view={view} />
      {counts.size > 0 && <ElementList counts={counts} username={username} view={view} />}
      {gaps && <ElementGaps gapsPromise={gaps} />}
    </>
  );
}
