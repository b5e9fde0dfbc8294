import { createContext, use } from 'react';
import type { ReceivedDraft } from '#contract/collection/handover/received-draft.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';

type Drafts = ReadonlyMap<string, Pick<ReceivedDraft, 'id' | 'coll_no'>>;

/** What was received and waits to be completed, by its id; nothing where that is not known. */
export const DraftsContext = createContext<Drafts>(new Map());

/** The number that a received specimen has by now and the way to its record; null once it was completed. */
export function useReceivedDraft(received_id: string | null) {
  const draft = use(DraftsContext).get(received_id ?? '');
  if (!draft) return null;
  // The link stays in the conversation while others may get the number, so it always names the id.
  return { coll_no: draft.coll_no, to: editAddress({ id: draft.id, coll_no: draft.coll_no }) };
}
