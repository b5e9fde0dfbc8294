import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';
import { layOutCard } from '#contract/label-cards/design/lay-out.ts';
import { sampleFacts } from '#contract/label-cards/design/sample-facts.ts';
import type { Editing } from '#web/label-cards/design/editor/use-editing.ts';
import { useOwnFacts } from '#web/label-cards/design/editor/use-own-facts.ts';
import { measureText } from '#web/label-cards/design/measure.ts';
import { localeAtom } from '#web/shell/language.ts';

const sample = [sampleFacts()];

/** The card in hand with one specimen on it, and beside it the side in view with each of one's own. */
export function useProofs(designId: string, editing: Editing) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const own = useOwnFacts(designId);
  const all = own.value && own.value.length > 0 ? own.value : sample;
  const [asked, setAsked] = useState(0);
  const at = Math.max(0, Math.min(asked, all.length - 1));
  const { present, side } = editing;
  const template = useMemo(() => present[side] ?? { elements: [] }, [present, side]);
  const { width_cm, height_cm } = present;
  const size = useMemo(() => ({ width_cm, height_cm }), [width_cm, height_cm]);
  const facts = all[at] ?? sampleFacts();
  const placed = useMemo(
    () => layOutCard(template, size, facts, measureText, locale, location.origin),
    [template, size, facts, locale],
  );
  // A hand that moves is followed by the card at once, by the others when there is time.
  const later = useDeferredValue(template);
  const proofs = useMemo(
    () => all.map((facts) => ({ facts, placed: layOutCard(later, size, facts, measureText, locale, location.origin) })),
    [all, later, size, locale],
  );
  const note = () => {
    if (own.fault) return t`Your specimens couldn’t be read; this is an example.`;
    if (own.state === 'reading') return t`Reading your specimens…`;
    return own.value?.length === 0 ? t`You have no specimens yet; this is an example.` : null;
  };
  return { placed, facts, proofs, at, show: setAsked, note: note() };
}
