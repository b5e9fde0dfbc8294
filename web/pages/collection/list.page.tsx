import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadDesk } from '#web/collection/desk/desk-loader.ts';
import { Desk } from '#web/collection/desk/screen/desk.tsx';
import { DeskHeading } from '#web/collection/desk/screen/desk-heading.tsx';
import { DeskTabs } from '#web/collection/desk/screen/desk-tabs.tsx';
import { LazyDeskTab } from '#web/collection/desk/screen/lazy-desk-tab.tsx';
import { ReceivedDrafts, readReceivedDrafts } from '#web/collection/handover/received-drafts.tsx';
import { PausedImportNote } from '#web/collection/import/paused-import-note.tsx';
import { UploadsUnderWay } from '#web/media/upload/uploads-under-way.tsx';
import { useHead } from '#web/shell/head.ts';
import { readOpenImports } from '#web/shell/open-import/open-imports.ts';
import { Note } from '#web/ui/state/note.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // Notes come with the whole list, so that they move nothing; a filtered list is read often, and needs none of them.
  const isWhole = searchParams.size === 0;
  const [desk, initialDrafts] = await Promise.all([
    loadDesk(searchParams),
    isWhole ? readReceivedDrafts().catch(() => undefined) : undefined,
    isWhole && readOpenImports(),
  ]);
  return { ...desk, initialDrafts };
}

/** The user's own collection: every specimen, private ones marked as such, and the actions on many of them. */
export function Component() {
  const { tab, first, query, isViewGone, views, preference, facets, initialDrafts } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useHead('myCollection');
  return (
    <>
      <DeskHeading query={query} initialListing={first} preference={preference} facets={facets} />
      <DeskTabs tab={tab} />
      <div className="mt-4 mb-2 grid gap-4 empty:hidden md:(mt-0 mb-4)">
        <UploadsUnderWay />
        <PausedImportNote />
        <ReceivedDrafts initialDrafts={initialDrafts} />
        {isViewGone && (
          <Note tone="warning">
            <Trans>This saved view is not there any more. Here is the list without it.</Trans>
          </Note>
        )}
      </div>
      {first && (
        <Desk
          initialListing={first}
          query={query}
          views={views}
          preference={preference}
          facets={facets}
          onStored={() => void revalidate()}
        />
      )}
      {tab !== 'specimens' && <LazyDeskTab key={tab} tab={tab} preference={preference} />}
    </>
  );
}
