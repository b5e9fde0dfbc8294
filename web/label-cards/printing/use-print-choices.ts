import { useState } from 'react';
import { fitCard } from '#contract/label-cards/printing/choose-paper.ts';
import {
  type DesignChoice,
  keepChoices,
  readStoredChoices,
  type StoredChoices,
} from '#web/label-cards/printing/source/stored-choices.ts';

type Card = { id: string; width_cm: number; height_cm: number };
type PrintableCards = { designs: readonly Card[]; groups: readonly Card[] };

/**
 * The print choices, stored on this device; a deleted design is replaced by the first one. The paper settings are
 * adjusted to the card size of the chosen design.
 */
export function usePrintChoices({ designs, groups }: PrintableCards, query: DesignChoice | null) {
  const fitChoices = (choices: StoredChoices): StoredChoices => {
    const { choice, settings } = choices;
    const card = (choice?.kind === 'group' ? groups : designs).find(({ id }) => id === choice?.id) ?? designs[0];
    if (!card) return choices;
    return { ...choices, settings: fitCard(settings, { width: card.width_cm * 10, height: card.height_cm * 10 }) };
  };
  const [storedChoices, setStoredChoices] = useState(() =>
    fitChoices({ ...readStoredChoices(), ...(query && { choice: query }) }),
  );
  const change = (update: Partial<StoredChoices>) => {
    const changedChoices = { ...storedChoices, ...update };
    // Numbers that the user typed are kept as they are; the page says when the card does not fit them.
    const next = update.choice ? fitChoices(changedChoices) : changedChoices;
    setStoredChoices(next);
    keepChoices(next);
  };
  const isKnown = (choice: DesignChoice | null) =>
    (choice?.kind === 'group' ? groups : designs).some(({ id }) => id === choice?.id);
  const firstDesign: DesignChoice | null = designs[0] ? { kind: 'design', id: designs[0].id } : null;
  return { ...storedChoices, choice: isKnown(storedChoices.choice) ? storedChoices.choice : firstDesign, change };
}

/** The design or group that the search parameters name. */
export function parseDesignChoice(search: URLSearchParams): DesignChoice | null {
  const [design, group] = [search.get('design'), search.get('group')];
  if (group) return { kind: 'group', id: group };
  return design ? { kind: 'design', id: design } : null;
}
