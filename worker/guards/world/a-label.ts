import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { Person } from '#worker/testing/people.ts';
import { callOrThrow } from './make-call.ts';

const size = { width_cm: 7, height_cm: 3.5 };
const bounds = { x: 0.2, y: 0.2, w: 6, h: 1 };

/** Creates an unused design, and a group with another design, for this owner; returns the ids of both. */
export async function aLabel(
  owner: Person,
  texts: { design?: string; text?: string; group?: string } = {},
): Promise<{ design_id: string; group_id: string }> {
  const { design: name = 'Drawer card', text = '{coll_no} · {mineral_names}', group = 'All drawers' } = texts;
  const front = { elements: [{ id: 'a', kind: 'text' as const, ...bounds, text }] };
  const design = await callOrThrow(owner, labelsApi.createDesign, { id: uuid(), name, ...size, front });
  const groupDesign = await callOrThrow(owner, labelsApi.createDesign, {
    id: uuid(),
    name: 'Group card',
    ...size,
    front,
  });
  const rules = [{ design_id: groupDesign.id, when: { tags: ['classic'] } }];
  const labelGroup = await callOrThrow(owner, labelsApi.createGroup, {
    id: uuid(),
    name: group,
    ...size,
    default_design_id: groupDesign.id,
    rules,
  });
  return { design_id: design.id, group_id: labelGroup.id };
}
