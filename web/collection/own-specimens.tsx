import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { useAwaitCovers, useUploadsOf } from '#web/collection/await-covers.ts';
import { OwnCard } from '#web/collection/own-card.tsx';
import { call } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';

/** What narrows one's own list; lives in the address. */
export type OwnFilter = { access_level?: 'public' | 'private'; element?: string; q?: string };

/** One page of one's own specimens under a filter, the newest number first. */
export const readOwn = (filter: OwnFilter, cursor?: string | null) =>
  call(collectionApi.list, { ...filter, ...(cursor && { cursor }) }, { quiet: true });

type Props = { first: Awaited<ReturnType<typeof readOwn>>; filter: OwnFilter };

/** The cards of one's own list, page after page. */
export function OwnSpecimens({ first, filter }: Props) {
  const [more, setMore] = useState<OwnSpecimen[]>([]);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const all = [...first.items, ...more];
  useAwaitCovers(first.items);
  const uploadsOf = useUploadsOf(all);
  const load = async () => {
    setState('busy');
    try {
      const page = await readOwn(filter, cursor);
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
        {all.map((specimen, at) => (
          <OwnCard key={specimen.id} specimen={specimen} photos={uploadsOf(specimen.id)} eager={at < 8} />
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
