import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out.ts';
import { sampleFacts } from '#contract/label-cards/design/sample-facts.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-editing.ts';
import { measureText } from '#web/label-cards/design/measure.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useOwnFacts } from './use-own-facts.ts';

const sample = [sampleFacts()];

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
  const facts = allFacts[proofIndex] ?? sampleFacts();
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
        placed: layOutCard(deferredTemplate, size, facts, measureText, locale, location.origin),
      })),
    [allFacts, deferredTemplate, size, locale],
  );
  const note = () => {
    if (ownFacts.fault) return t`Your specimens couldn’t be read; this is an example.`;
    if (ownFacts.state === 'reading') return t`Reading your specimens…`;
    return ownFacts.value?.length === 0 ? t`You have no specimens yet; this is an example.` : null;
  };
  return { placed: cardLayout, facts, proofs, at: proofIndex, show: setAsked, note: note() };
}
