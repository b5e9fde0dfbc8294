import { useState } from 'react';
import { fitCard } from '#contract/label-cards/printing/choose-paper.ts';
import { type DesignChoice, type KeptChoices, keepChoices, readKept } from '#web/label-cards/printing/kept-choices.ts';

type Card = { id: string; width_cm: number; height_cm: number };
type PrintableCards = { designs: readonly Card[]; groups: readonly Card[] };

/**
 * The print choices, stored on this device; a design that was deleted is replaced by the first one. The paper settings
 * are adjusted to the card size of the chosen design.
 */
export function usePrintChoices({ designs, groups }: PrintableCards, query: DesignChoice | null) {
  const withRoom = (choices: KeptChoices): KeptChoices => {
    const { choice, settings } = choices;
    const card = (choice?.kind === 'group' ? groups : designs).find(({ id }) => id === choice?.id) ?? designs[0];
    if (!card) return choices;
    return { ...choices, settings: fitCard(settings, { width: card.width_cm * 10, height: card.height_cm * 10 }) };
  };
  const [storedChoices, setStoredChoices] = useState(() =>
    withRoom({ ...readKept(), ...(query && { choice: query }) }),
  );
  const change = (changed: Partial<KeptChoices>) => {
    const changedChoices = { ...storedChoices, ...changed };
    // Numbers that the user typed are kept as they are; the page says when the card does not fit them.
    const next = changed.choice ? withRoom(changedChoices) : changedChoices;
    setStoredChoices(next);
    keepChoices(next);
  };
  const isKnown = (choice: DesignChoice | null) =>
    (choice?.kind === 'group' ? groups : designs).some(({ id }) => id === choice?.id);
  const first: DesignChoice | null = designs[0] ? { kind: 'design', id: designs[0].id } : null;
  return { ...storedChoices, choice: isKnown(storedChoices.choice) ? storedChoices.choice : first, change };
}

/** The design or group that the search parameters name. */
export function choiceAt(search: URLSearchParams): DesignChoice | null {
  const [design, group] = [search.get('design'), search.get('group')];
  if (group) return { kind: 'group', id: group };
  return design ? { kind: 'design', id: design } : null;
}
