import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';
import { collectionApi } from '#contract/collection/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { sampleLabelData } from '#contract/label-cards/design/sample-facts.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';

const SPECIMENS = 100;

/** The label texts of the user's own specimens, the longest first: where these fit, the others do. */
function useOwnFacts(design_id: string) {
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

const sample = [sampleLabelData()];

/** The card being edited with one specimen, and the side in view with each of the user's own. */
export function useProofs(designId: string, cardEditor: CardEditor) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const ownFacts = useOwnFacts(designId);
  const allFacts = ownFacts.value && ownFacts.value.length > 0 ? ownFacts.value : sample;
  const [chosenIndex, setAsked] = useState(0);
  const proofIndex = Math.max(0, Math.min(chosenIndex, allFacts.length - 1));
  const { present, side } = cardEditor;
  const template = useMemo(() => present[side] ?? { elements: [] }, [present, side]);
  const { width_cm, height_cm } = present;
  const size = useMemo(() => ({ width_cm, height_cm }), [width_cm, height_cm]);
  const facts = allFacts[proofIndex] ?? sampleLabelData();
  const cardLayout = useMemo(
    () => layOutCard(template, size, facts, measureText, locale, location.origin),
    [template, size, facts, locale],
  );
  // The card follows a drag at once; the other proofs render when there is time.
  const deferredTemplate = useDeferredValue(template);
  const proofs = useMemo(
    () =>
      allFacts.map((facts) => ({
        facts,
        placedCard: layOutCard(deferredTemplate, size, facts, measureText, locale, location.origin),
      })),
    [allFacts, deferredTemplate, size, locale],
  );
  const note = () => {
    if (ownFacts.fault) return t`Your specimens couldn’t be read; this is an example.`;
    if (ownFacts.state === 'reading') return t`Reading your specimens…`;
    return ownFacts.value?.length === 0 ? t`You have no specimens yet; this is an example.` : null;
  };
  return { placedCard: cardLayout, facts, proofs, at: proofIndex, show: setAsked, note: note() };
}
