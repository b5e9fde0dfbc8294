import { v7 as uuid } from 'uuid';
import type { OwnedThings } from '#worker/guards/world/world.ts';
import { free, ownedInput, type Samples, signedInAnswer } from './sample-input.ts';

const ofDesign = ownedInput(({ design_id }: OwnedThings) => ({ id: design_id }));
const ofGroup = ownedInput(({ group_id }: OwnedThings) => ({ id: group_id }));
const cardSize = { width_cm: 7, height_cm: 3.5 };

/** One input for each call of label cards. */
export const labelSamples: Pick<Samples, Extract<keyof Samples, `labels.${string}`>> = {
  'labels.designs': free(() => ({})),
  'labels.createDesign': free(() => ({ id: uuid(), name: 'Box card', ...cardSize, front: { elements: [] } })),
  'labels.design': ofDesign,
  'labels.changeDesign': ownedInput(({ design_id }) => ({ id: design_id, version: 1, name: 'Another card' })),
  'labels.removeDesign': ofDesign,
  'labels.restoreDesign': free(() => ({
    id: uuid(),
    version: 2,
    name: 'Lost card',
    ...cardSize,
    front: { elements: [] },
  })),
  'labels.duplicateDesign': ownedInput(({ design_id }) => ({ id: design_id, copy_id: uuid() })),
  'labels.addImage': { ...free(() => ({})), answers: signedInAnswer(400, 'input_refused') },
  'labels.groups': free(() => ({})),
  'labels.createGroup': {
    ...ownedInput(({ design_id: default_design_id }: OwnedThings) => ({
      id: uuid(),
      name: 'Box cards',
      ...cardSize,
      default_design_id,
      rules: [],
    })),
    refusesOthers: 'input_refused',
  },
  'labels.group': ofGroup,
  'labels.changeGroup': ownedInput(({ group_id }) => ({ id: group_id, version: 1, name: 'Other cards' })),
  'labels.removeGroup': ofGroup,
  'labels.restoreGroup': {
    ...ownedInput(({ design_id: default_design_id }: OwnedThings) => ({
      id: uuid(),
      version: 2,
      name: 'Lost cards',
      ...cardSize,
      default_design_id,
      rules: [],
    })),
    refusesOthers: 'input_refused',
  },
  'labels.duplicateGroup': ownedInput(({ group_id }) => ({ id: group_id, copy_id: uuid() })),
  'labels.resolve': ownedInput(({ specimen_id, group_id }) => ({ specimen_ids: [specimen_id], group_id })),
  'labels.recordPrinted': free(({ specimen_id }) => ({ specimen_ids: [specimen_id] })),
  'labels.ownNumbers': free(() => ({ from: 'A1', to: 'A99' })),
  'labels.queue': free(() => ({})),
  'labels.enqueue': free(({ specimen_id }) => ({ specimen_ids: [specimen_id] })),
  'labels.dequeue': free(({ specimen_id }) => ({ specimen_id })),
};
