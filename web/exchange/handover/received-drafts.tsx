import type { ReactNode } from 'react';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { PAGE_MAX } from '#contract/http/limits.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { DraftsContext } from './use-received-draft.ts';

type Props = { events: readonly ThreadEvent[]; children: ReactNode };

/** Provides to its children which of the specimens received in a conversation still wait to be completed. */
export function ReceivedDrafts({ events, children }: Props) {
  const receivedIds = events.flatMap((event) => (event.kind === 'handed_over' ? (event.received_id ?? []) : []));
  const ids = receivedIds.slice(-PAGE_MAX).join(',');
  const { value } = useRead(ids || null, (signal) =>
    call(deskApi.drafts, { ids, limit: PAGE_MAX }, { quiet: true, signal }),
  );
  const drafts = new Map(value?.items.map((draft) => [draft.id, draft]));
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
