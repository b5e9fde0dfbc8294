import { type ProposedPlace, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** The action that merges a proposed locality into one of the tree. */
export function useMerging({ id, shard }: ProposedPlace, onMerged: () => void) {
  const { run, busy, failure } = useAction(
    (targetId: number) => call(proposedPlacesApi.take, { id, shard, as: targetId }, { quiet: true }),
    { subject: id, done: onMerged },
  );
  return { run, busy: busy !== null, failure: failure && errorMessage(failure) };
}
