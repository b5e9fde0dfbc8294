import type { NameRecommendation } from '#contract/collection/names/name-recommendations.ts';
import { namingApi } from '#contract/collection/names/naming-api.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

const noRecommendations: NameRecommendation[] = [];

/** Suggested names for a specimen of these minerals from this locality; fetched only while `isWanted`. */
export function useNameRecommendations({ minerals, locality }: SpecimenDraft, isWanted: boolean) {
  const mineral_ids = minerals.flatMap((mineral) => ('id' in mineral ? [mineral.id] : [])).join();
  const locality_id = locality?.id ?? '';
  const isAsked = isWanted && mineral_ids !== '';
  const { value, state, refresh } = useRead(isAsked ? `${mineral_ids} ${locality_id}` : null, (signal) =>
    call(namingApi.recommend, { mineral_ids, locality_id }, { quiet: true, signal }),
  );
  return {
    names: value?.recommendations ?? noRecommendations,
    hasFailed: state === 'failed',
    retry: () => void refresh(),
  };
}
