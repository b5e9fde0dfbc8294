import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { Desk } from '#web/collection/desk/desk.tsx';
import { loadDesk } from '#web/collection/desk/desk-loader.ts';
import { DeskTabs } from '#web/collection/desk/desk-tabs.tsx';
import { LatePart } from '#web/collection/desk/late-part.tsx';
import { useSettled } from '#web/collection/use-settled.ts';
import { UploadsUnderWay } from '#web/media/uploads-under-way.tsx';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadDesk(new URL(request.url).searchParams);

/** One's own collection: every specimen, private ones with their mark, and what one does with many of them. */
export function Component() {
  const { t } = useLingui();
  const { tab, first, query, isViewGone, views, preference, facets } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useHead('myCollection');
  // A series also counts what lies in the trash; a facet does not.
  const counted = useSettled(facets)?.serie ?? preference.series;
  const total = counted.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
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
      {isViewGone && (
        <div className="mb-4">
          <Note tone="warning">
            <Trans>This saved view is not there any more. Here is the list without it.</Trans>
          </Note>
        </div>
      )}
      {first && (
        <Desk
          first={first}
          query={query}
          views={views}
          preference={preference}
          facets={facets}
          onStored={() => void revalidate()}
        />
      )}
      {tab !== 'specimens' && <LatePart key={tab} tab={tab} preference={preference} />}
    </>
  );
}
