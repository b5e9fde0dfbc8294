import type { LabelTemplate } from './element.ts';
import type { LabelField } from './label-fields.ts';
import { partsOfText } from './text-parts.ts';

type Sides = { front: LabelTemplate; back: LabelTemplate | null };

/** The fields that stand on either side of some cards, each once. */
export const fieldsOnCards = (designs: readonly Sides[]): LabelField[] => [
  ...new Set(designs.flatMap(({ front, back }) => [...fieldsOn(front), ...(back ? fieldsOn(back) : [])])),
];

const fieldsOn = ({ elements }: LabelTemplate): LabelField[] =>
  elements.flatMap((element) =>
    element.kind === 'text'
      ? partsOfText(element.text).flatMap((part) => ('named' in part && part.named ? [part.named.field] : []))
      : [],
  );
