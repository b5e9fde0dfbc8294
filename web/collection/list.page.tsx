import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPublicFilters } from '#contract/collection/filters.ts';
import { linkTo } from '#contract/paths.ts';
import { NoOwnSpecimens } from '#web/collection/no-own-specimens.tsx';
import { OwnSearch } from '#web/collection/own-search.tsx';
import { type OwnFilter, OwnSpecimens, readOwn } from '#web/collection/own-specimens.tsx';
import { loadPreference } from '#web/collection/preference-loader.ts';
import { UploadsUnderWay } from '#web/media/uploads-under-way.tsx';
import { useHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The first page of one's own specimens, under the filter that stands in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get('access_level');
  const { element, q } = readPublicFilters(search);
  const filter: OwnFilter = {
    ...((asked === 'public' || asked === 'private') && { access_level: asked }),
    ...(element && { element }),
    ...(q && { q }),
  };
  const [first, preference] = await Promise.all([readOwn(filter), loadPreference()]);
  const total = preference.series.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  return { first, filter, total };
}

/** One's own collection: every specimen, private ones with their mark, the newest number first. */
export function Component() {
  const { t } = useLingui();
  const { first, filter, total } = useLoaderData<typeof loader>();
  useHead('myCollection');
  const key = JSON.stringify(filter);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
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
      <div className="mb-6 empty:hidden">
        <UploadsUnderWay />
      </div>
      {(total > 0 || filter.q) && <OwnSearch />}
      {filter.element && (
        <Link to={linkTo('myCollection')} className="chip chip-on mb-6 no-underline">
          <span className="sr-only">{t`Clear filters`} </span>
          {filter.element}
          <Icon small name="i-lucide-x" className="text-azurite" />
        </Link>
      )}
      {first.items.length > 0 && <OwnSpecimens key={key} first={first} filter={filter} />}
      {first.items.length === 0 && <NoOwnSpecimens sought={Object.keys(filter).length > 0} />}
    </>
  );
}
