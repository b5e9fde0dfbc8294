import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { viewsApi } from '#contract/collection/views-api.ts';
import { linkTo } from '#contract/paths.ts';
import { usualColumns } from '#web/collection/desk/columns.ts';
import { Desk } from '#web/collection/desk/desk.tsx';
import { type DeskTab, deskAddress, deskQuery, deskTab, isSpelledOut } from '#web/collection/desk/desk-address.ts';
import { readDesk, readOwnFacets } from '#web/collection/desk/desk-listing.ts';
import { DeskTabs } from '#web/collection/desk/desk-tabs.tsx';
import { loadPreference } from '#web/collection/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { UploadsUnderWay } from '#web/media/uploads-under-way.tsx';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useLate } from '#web/ui/use-late.ts';

/** What the address asks for: the first specimens of the list, or another part of the screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const tab = deskTab(search);
  const reading = call(viewsApi.list, {}, { quiet: true });
  const asksView = search.has('view') && !isSpelledOut(search);
  const query = deskQuery(search, asksView ? (await reading).items : []);
  const facets = readOwnFacets();
  const [first, { items: views }, preference] = await Promise.all([
    tab === 'specimens' ? readDesk(query) : null,
    reading,
    loadPreference(),
  ]);
  return { tab, query: { ...query, view: deskQuery(search, views).view }, first, views, preference, facets };
}

/** One's own collection: every specimen, private ones with their mark, and what one does with many of them. */
export function Component() {
  const { t } = useLingui();
  const { tab, first, query, views, preference, facets } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useHead('myCollection');
  const total = preference.series.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-h1">{t`My collection`}</h1>
        <p className="text-graphite">
          <Plural value={total} _0="No specimens" one="# specimen" other="# specimens" />
        </p>
        <ButtonLink
          look="primary"
          icon="i-lucide-plus"
          to={linkTo('addSpecimen')}
          className="ms-auto hidden! md:inline-flex!"
        >
          <Trans>Add specimen</Trans>
        </ButtonLink>
      </div>
      <DeskTabs tab={tab} />
      <div className="mb-4 empty:hidden">
        <UploadsUnderWay />
      </div>
      {first && (
        <Desk
          key={deskAddress({ ...query, columns: usualColumns, view: null })}
          first={first}
          query={query}
          views={views}
          preference={preference}
          facets={facets}
          onStored={() => void revalidate()}
        />
      )}
      {tab !== 'specimens' && <LatePart key={tab} tab={tab} />}
    </>
  );
}

const parts: Record<Exclude<DeskTab, 'specimens'>, () => Promise<ComponentType>> = {
  figures: () => import('#web/collection/desk/figures-part.tsx').then((module) => module.FiguresPart),
  storage: () => import('#web/collection/desk/storage-part.tsx').then((module) => module.StoragePart),
  operations: () => import('#web/collection/desk/operations-part.tsx').then((module) => module.OperationsPart),
  trash: () => import('#web/collection/desk/trash-part.tsx').then((module) => module.TrashPart),
};

/** A part of the screen whose code comes when it is asked for. */
function LatePart({ tab }: { tab: Exclude<DeskTab, 'specimens'> }) {
  const Part = useLate(parts[tab], true);
  return Part ? (
    <Part />
  ) : (
    <p role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}
