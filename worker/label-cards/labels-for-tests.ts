import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { InputOf } from '#contract/request.ts';
import type { Person } from '../testing/people.ts';

type NewDesign = InputOf<typeof labelsApi.createDesign>;
type NewGroup = InputOf<typeof labelsApi.createGroup>;

export const cardSize = { width_cm: 7, height_cm: 3.5 };

/** A text element. */
export const aText = (text: string, rest: object = {}) => ({
  ...{ id: 'a', kind: 'text' as const, x: 0.2, y: 0.2, w: 6, h: 1 },
  text,
  ...rest,
});

/** A design with a number on its front. */
export const aDesign = (rest: Partial<NewDesign> = {}): NewDesign => ({
  ...{ id: uuid(), name: 'Drawer card', ...cardSize },
  front: { elements: [aText('{coll_no} · {mineral_names}')] },
  ...rest,
});

/** A design of somebody's that is kept. */
export const keepDesign = (who: Person, rest: Partial<NewDesign> = {}) =>
  who.get(labelsApi.createDesign, aDesign(rest));

/** A group of somebody's that is kept. */
export const keepGroup = (who: Person, default_design_id: string, rest: Partial<NewGroup> = {}) =>
  who.get(labelsApi.createGroup, {
    id: uuid(),
    name: 'All drawers',
    ...cardSize,
    default_design_id,
    rules: [],
    ...rest,
  });
