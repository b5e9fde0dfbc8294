import { useState } from 'react';
import { type DesignChoice, type KeptChoices, keepChoices, readKept } from '#web/label-cards/printing/kept-choices.ts';

type Known = { designs: readonly { id: string }[]; groups: readonly { id: string }[] };

/** What is chosen for printing, kept on this device; a design that is no more gives way to the first there is. */
export function usePrintChoices({ designs, groups }: Known, asked: DesignChoice | null) {
  const [kept, setKept] = useState(() => ({ ...readKept(), ...(asked && { choice: asked }) }));
  const change = (changed: Partial<KeptChoices>) => {
    const next = { ...kept, ...changed };
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
