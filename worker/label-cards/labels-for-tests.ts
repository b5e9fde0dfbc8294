import { v7 as uuid } from 'uuid';
import type { InputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { Person } from '#worker/testing/people.ts';

type NewDesign = InputOf<typeof labelsApi.createDesign>;
type NewGroup = InputOf<typeof labelsApi.createGroup>;

export const cardSize = { width_cm: 7, height_cm: 3.5 };

/** A text element. */
export const aText = (text: string, overrides: object = {}) => ({
  id: 'a',
  kind: 'text' as const,
  x: 0.2,
  y: 0.2,
  w: 6,
  h: 1,
  text,
  ...overrides,
});

/** A design with a number on its front. */
export const aDesign = (overrides: Partial<NewDesign> = {}): NewDesign => ({
  id: uuid(),
  name: 'Drawer card',
  ...cardSize,
  front: { elements: [aText('{coll_no} · {mineral_names}')] },
  ...overrides,
});

/** Stores a design of a person. */
export const keepDesign = (person: Person, overrides: Partial<NewDesign> = {}) =>
  person.callOrThrow(labelsApi.createDesign, aDesign(overrides));

/** Stores a group of a person. */
export const keepGroup = (person: Person, default_design_id: string, overrides: Partial<NewGroup> = {}) =>
  person.callOrThrow(labelsApi.createGroup, {
    id: uuid(),
    name: 'All drawers',
    ...cardSize,
    default_design_id,
    rules: [],
    ...overrides,
  });
