import type { LabelTemplate } from './element.ts';
import type { LabelField } from './label-fields.ts';
import { splitTemplate } from './text-parts.ts';

type Sides = { front: LabelTemplate; back: LabelTemplate | null };

/** The fields that stand on either side of some cards, each once. */
export const fieldsOnCards = (designs: readonly Sides[]): LabelField[] => [
  ...new Set(designs.flatMap(({ front, back }) => [...templateFields(front), ...(back ? templateFields(back) : [])])),
];

const templateFields = ({ elements }: LabelTemplate): LabelField[] =>
  elements.flatMap((element) =>
    element.kind === 'text'
      ? splitTemplate(element.text).flatMap((segment) =>
          'named' in segment && segment.named ? [segment.named.field] : [],
        )
      : [],
  );
