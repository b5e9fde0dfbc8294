import { useState } from 'react';
import { fitCard } from '#contract/label-cards/printing/choose-paper.ts';
import { type DesignChoice, type KeptChoices, keepChoices, readKept } from '#web/label-cards/printing/kept-choices.ts';

type Card = { id: string; width_cm: number; height_cm: number };
type Known = { designs: readonly Card[]; groups: readonly Card[] };

/**
 * What is chosen for printing, kept on this device; a design that is no more gives way to the first there is. The paper
 * makes room for the card of the design.
 */
export function usePrintChoices({ designs, groups }: Known, asked: DesignChoice | null) {
  const withRoom = (choices: KeptChoices): KeptChoices => {
    const { choice, settings } = choices;
    const card = (choice?.kind === 'group' ? groups : designs).find(({ id }) => id === choice?.id) ?? designs[0];
    if (!card) return choices;
    return { ...choices, settings: fitCard(settings, { width: card.width_cm * 10, height: card.height_cm * 10 }) };
  };
  const [kept, setKept] = useState(() => withRoom({ ...readKept(), ...(asked && { choice: asked }) }));
  const change = (changed: Partial<KeptChoices>) => {
    const changedChoices = { ...kept, ...changed };
    // Numbers that somebody types are theirs, and what does not fit with them is said.
    const next = changed.choice ? withRoom(changedChoices) : changedChoices;
    setKept(next);
    keepChoices(next);
  };
  const isKnown = (choice: DesignChoice | null) =>
    (choice?.kind === 'group' ? groups : designs).some(({ id }) => id === choice?.id);
  const first: DesignChoice | null = designs[0] ? { kind: 'design', id: designs[0].id } : null;
  return { ...kept, choice: isKnown(kept.choice) ? kept.choice : first, change };
}

/** The design or the group that an address asks for. */
export function choiceAt(search: URLSearchParams): DesignChoice | null {
  const [design, group] = [search.get('design'), search.get('group')];
  if (group) return { kind: 'group', id: group };
  return design ? { kind: 'design', id: design } : null;
}
