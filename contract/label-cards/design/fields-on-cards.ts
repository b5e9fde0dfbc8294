import type { LabelTemplate } from './element.ts';
import type { LabelField } from './label-fields.ts';
import { splitTemplate } from './text-template.ts';

type Sides = { front: LabelTemplate; back: LabelTemplate | null };

/** Returns the fields used on either side of the designs, each once. */
export const fieldsOnCards = (designs: readonly Sides[]): LabelField[] => [
  ...new Set(designs.flatMap(({ front, back }) => [...templateFields(front), ...(back ? templateFields(back) : [])])),
];

const templateFields = ({ elements }: LabelTemplate): LabelField[] =>
  elements.flatMap((element) =>
    element.kind === 'text'
      ? splitTemplate(element.text).flatMap((segment) =>
          'namedField' in segment && segment.namedField ? [segment.namedField.field] : [],
        )
      : [],
  );
