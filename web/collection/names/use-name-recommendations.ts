import { useCallback, useEffect, useState } from 'react';
import type { NameRecommendation } from '#contract/collection/names/name-recommendations.ts';
import { namingApi } from '#contract/collection/names/naming-api.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { call } from '#web/lib/call.ts';

type State = { names: NameRecommendation[]; failed: boolean };
const none: State = { names: [], failed: false };

/** Names for a specimen of these minerals from this place, asked for while somebody looks at them. */
export function useNameRecommendations({ minerals, locality }: SpecimenDraft, wanted: boolean) {
  const [state, setState] = useState(none);
  const mineral_ids = minerals.flatMap((mineral) => ('id' in mineral ? [mineral.id] : [])).join();
  const locality_id = locality?.id ?? '';
  const read = useCallback(
    async (signal: AbortSignal) => {
      try {
        const options = { quiet: true, signal };
        const found = await call(namingApi.recommend, { mineral_ids, locality_id }, options);
        setState({ names: found.recommendations, failed: false });
      } catch {
        if (!signal.aborted) setState({ names: [], failed: true });
      }
    },
    [mineral_ids, locality_id],
  );
  useEffect(() => {
    setState(none);
    if (!wanted || mineral_ids === '') return;
    const abort = new AbortController();
    void read(abort.signal);
    return () => abort.abort();
  }, [read, wanted, mineral_ids]);
  return { ...state, retry: () => void read(new AbortController().signal) };
}
