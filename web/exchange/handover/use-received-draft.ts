import { createContext, use } from 'react';
import type { ReceivedDraft } from '#contract/collection/handover/received-draft.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';

type Drafts = ReadonlyMap<string, Pick<ReceivedDraft, 'id' | 'coll_no'>>;

/** The received specimens that wait to be completed, by id; empty while that is unknown. */
export const DraftsContext = createContext<Drafts>(new Map());

/** The present number of a received specimen and the link to its record; null once it is completed. */
export function useReceivedDraft(received_id: string | null) {
  const draft = use(DraftsContext).get(received_id ?? '');
  if (!draft) return null;
  // The link stays in the conversation while another specimen may get the number, so it always contains the id.
  return { coll_no: draft.coll_no, to: editAddress({ id: draft.id, coll_no: draft.coll_no }) };
}
