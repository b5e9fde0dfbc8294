import { collectionApi } from '#contract/collection/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';

const SPECIMENS = 100;

/** The label texts of the user's own specimens, the longest first: where these fit, the others do. */
export function useOwnFacts(design_id: string) {
  return useRead(design_id, async (signal): Promise<LabelFacts[]> => {
    const options = { quiet: true, signal };
    const { items } = await call(collectionApi.list, { limit: SPECIMENS, sort: 'newest' }, options);
    if (items.length === 0) return [];
    const specimen_ids = items.map(({ id }) => id);
    const resolvedLabels = await call(labelsApi.resolve, { specimen_ids, design_id }, options);
    return resolvedLabels.items.map(({ fields }) => fields).toSorted((a, b) => textLength(b) - textLength(a));
  });
}

const textLength = ({ display_name, minerals, locality }: LabelFacts): number =>
  [display_name, ...minerals.map(({ en }) => en), ...locality.map(({ en }) => en)].join().length;
