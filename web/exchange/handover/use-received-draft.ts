import { createContext, use } from 'react';
import type { ReceivedDraft } from '#contract/collection/handover/received-draft.ts';
import { linkTo } from '#contract/paths.ts';

type Drafts = ReadonlyMap<string, Pick<ReceivedDraft, 'id' | 'coll_no'>>;

/** What was received and waits to be completed, by its id; nothing where that is not known. */
export const DraftsContext = createContext<Drafts>(new Map());

/** The number that a received specimen has by now and the way to its record; null once it was completed. */
export function useReceivedDraft(received_id: string | null) {
  const draft = use(DraftsContext).get(received_id ?? '');
  if (!draft) return null;
  const { id, coll_no } = draft;
  return { coll_no, to: `${linkTo('updateSpecimen', { coll_no })}?${new URLSearchParams({ id })}` };
}
