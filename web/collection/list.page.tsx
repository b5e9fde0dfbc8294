import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { linkTo } from '#contract/paths.ts';
import { OwnCard } from '#web/collection/own-card.tsx';
import { loadPreference } from '#web/collection/preference-loader.ts';
import { call } from '#web/lib/call.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useHead } from '#web/shell/head.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/screen-state.tsx';

type Filter = { access_level?: 'public' | 'private' };

const read = (filter: Filter, cursor?: string | null) =>
  call(collectionApi.list, { ...filter, ...(cursor && { cursor }) }, { quiet: true });

/** The first page of one's own specimens, under the filter that stands in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('access_level');
  const filter: Filter = asked === 'public' || asked === 'private' ? { access_level: asked } : {};
  const [first, preference] = await Promise.all([read(filter), loadPreference()]);
  const total = preference.series.reduce((sum, { specimen_count }) => sum + specimen_count, 0);
  return { first, filter, total };
}

/** One's own collection: every specimen, private ones with their mark, the newest number first. */
export function Component() {
  const { t } = useLingui();
  const { first, filter, total } = useLoaderData<typeof loader>();
  useHead('myCollection');
  const key = filter.access_level ?? 'all';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-h1">{t`My collection`}</h1>
        <p className="text-graphite">
          <Plural value={total} _0="No specimens" one="# specimen" other="# specimens" />
        </p>
        <ButtonLink look="primary" icon="i-lucide-plus" to={linkTo('addSpecimen')} className="ms-auto">
          <Trans>Add specimen</Trans>
        </ButtonLink>
      </div>
      {first.items.length === 0 ? <Nothing /> : <Specimens key={key} first={first} filter={filter} />}
    </>
  );
}

function Specimens({ first, filter }: { first: Awaited<ReturnType<typeof read>>; filter: Filter }) {
  const [more, setMore] = useState<OwnSpecimen[]>([]);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    setState('busy');
    try {
      const page = await read(filter, cursor);
      setMore((before) => [...before, ...page.items]);
      setCursor(page.next_cursor);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <div className="cards">
        {[...first.items, ...more].map((specimen, at) => (
          <OwnCard key={specimen.id} specimen={specimen} eager={at < 8} />
        ))}
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-8 text-realgar">
          {word('samples_failed')}
        </p>
      )}
      {cursor && (
        <p className="mt-8">
          <Button busy={state === 'busy' && <Trans>Loading…</Trans>} onClick={() => void load()}>
            <Trans>Load more</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

const Nothing = () => (
  <EmptyState
    drawing={<CrystalDrawing slug="fluorite" tight className="h-16 w-auto" />}
    title={<Trans>No specimens yet</Trans>}
    actions={
      <ButtonLink look="primary" to={linkTo('addSpecimen')}>
        <Trans>Add specimen</Trans>
      </ButtonLink>
    }
  >
    <Trans>A photograph and a name are enough for the first one.</Trans>
  </EmptyState>
);
