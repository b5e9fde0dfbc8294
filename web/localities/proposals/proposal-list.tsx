import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { OutputOf } from '#contract/http/request.ts';
import { type ProposedPlace, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { showToast } from '#web/shell/toast/toast.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { ProposalCard } from './proposal-card.tsx';

type Props = { firstPage: OutputOf<typeof proposedPlacesApi.list>; onSettled: () => void };

/** The localities that collectors propose; a settled one leaves the list at once, and the result is announced. */
export function ProposalList({ firstPage, onSettled }: Props) {
  const { items, change, ...pagination } = usePages(firstPage, (cursor, signal) =>
    call(proposedPlacesApi.list, cursor ? { cursor } : {}, { quiet: true, signal }),
  );
  const list = useRef<HTMLDivElement>(null);
  const settle = (settledPlace: ProposedPlace, message: string) => {
    change((previousPage) => ({
      ...previousPage,
      items: previousPage.items.filter(({ id }) => id !== settledPlace.id),
    }));
    showToast(message, { type: 'success' });
    onSettled();
    // The pressed button is removed with its proposal, so the focus moves to the list.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="max-w-180 outline-none">
      {items.length === 0 && !pagination.hasMore && (
        <div className="pt-8">
          <EmptyState title={<Trans>No place waits to be decided about.</Trans>} />
        </div>
      )}
      <ul>
        {items.map((place) => (
          <ProposalCard key={place.id} place={place} onSettled={settle} />
        ))}
      </ul>
      <LoadMore {...pagination} />
    </div>
  );
}
