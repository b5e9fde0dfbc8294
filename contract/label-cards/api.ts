import { z } from 'zod';
import { del, emptyAnswer, get, patch, post } from '#contract/http/endpoint.ts';
import { id, version } from '#contract/http/id.ts';
import { labelFacts } from '#contract/label-cards/design/facts.ts';
import {
  designName,
  labelDesign,
  labelDesignChange,
  newLabelDesign,
} from '#contract/label-cards/design/label-design.ts';
import { fieldNames } from '#contract/label-cards/design/label-fields.ts';
import { labelGroup, labelGroupChange, newLabelGroup } from '#contract/label-cards/groups/group.ts';

/** How many specimens are resolved, marked or queued at once. */
export const RESOLVED_MAX = 500;
export const QUEUE_MAX = 2_000;
export const LABEL_IMAGE_BYTES_MAX = 1_048_576;
/** The field of the form that a picture comes in. */
export const LABEL_IMAGE_FIELD = 'image';

const idParams = z.object({ id: z.string().max(40) });
const ownIdParams = z.object({ id });
const specimen_ids = z
  .array(id)
  .min(1, { error: 'form_required' })
  .max(RESOLVED_MAX, { error: 'form_too_many' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'form_wrong' });
/** In the two halves of letters of four bytes. */
const ownNumber = z.string().min(1).max(80);
/** `copy_id`: the id of the copy, which its maker gives; without a name it is called after what it is a copy of. */
const copy = z.object({ copy_id: id, name: designName.optional() });

/** Label cards of one's own: designs, groups that choose among them, and what is to be printed. */
export const labelsApi = {
  /** The newest change first. `used_by`: how many groups name the design. */
  designs: get('/api/i/label_designs', {
    who: 'user',
    output: z.object({ items: z.array(labelDesign.extend({ used_by: z.int() })) }),
  }),
  createDesign: post('/api/i/label_designs', {
    keptIn: 'catalogue',
    who: 'user',
    input: newLabelDesign,
    output: labelDesign,
    status: 201,
  }),
  design: get('/api/i/label_designs/:id', { who: 'user', params: idParams, output: labelDesign }),
  changeDesign: patch('/api/i/label_designs/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    input: labelDesignChange,
    output: labelDesign,
  }),
  /** Refused while a group uses it. */
  removeDesign: del('/api/i/label_designs/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    output: emptyAnswer,
  }),
  /**
   * Puts back a design that was deleted: under its id, as it was when it was read, at the version after that. One that is
   * there already says the same, or this is refused.
   */
  restoreDesign: post('/api/i/label_designs/:id/restore', {
    keptIn: 'catalogue',
    who: 'user',
    params: ownIdParams,
    input: newLabelDesign.omit({ id: true }).extend({ version }),
    output: labelDesign,
    status: 201,
  }),
  duplicateDesign: post('/api/i/label_designs/:id/duplicate', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    input: copy,
    output: labelDesign,
    status: 201,
  }),
  /** multipart/form-data: `image`, a PNG or JPEG of at most 1 MB; the same bytes again are the same picture. */
  addImage: post('/api/i/label_images', {
    keptIn: 'catalogue',
    who: 'user',
    body: 'form',
    output: z.object({ id: z.string(), width: z.int(), height: z.int() }),
    status: 201,
  }),
  groups: get('/api/i/label_groups', { who: 'user', output: z.object({ items: z.array(labelGroup) }) }),
  createGroup: post('/api/i/label_groups', {
    keptIn: 'catalogue',
    who: 'user',
    input: newLabelGroup,
    output: labelGroup,
    status: 201,
  }),
  group: get('/api/i/label_groups/:id', { who: 'user', params: idParams, output: labelGroup }),
  changeGroup: patch('/api/i/label_groups/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    input: labelGroupChange,
    output: labelGroup,
  }),
  removeGroup: del('/api/i/label_groups/:id', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    output: emptyAnswer,
  }),
  /** Puts back a group that was deleted, as `restoreDesign` does a design. */
  restoreGroup: post('/api/i/label_groups/:id/restore', {
    keptIn: 'catalogue',
    who: 'user',
    params: ownIdParams,
    input: newLabelGroup.omit({ id: true }).extend({ version }),
    output: labelGroup,
    status: 201,
  }),
  duplicateGroup: post('/api/i/label_groups/:id/duplicate', {
    keptIn: 'catalogue',
    who: 'user',
    params: idParams,
    input: copy,
    output: labelGroup,
    status: 201,
  }),
  /**
   * For each specimen, in the order given, the design that its card has and why: the index of the group's rule that
   * matched, null for the default. Specimens that are nobody's here are left out.
   */
  resolve: post('/api/i/labels/resolve', {
    keptIn: 'catalogue',
    who: 'user',
    input: z
      .object({ specimen_ids, group_id: id.optional(), design_id: id.optional() })
      .refine(({ group_id, design_id }) => (group_id === undefined) !== (design_id === undefined), {
        error: 'form_required',
        path: ['design_id'],
      }),
    output: z.object({
      items: z.array(
        z.object({
          specimen_id: z.string(),
          design_id: z.string().nullable(),
          rule: z.int().nullable(),
          fields: labelFacts,
        }),
      ),
    }),
  }),
  /**
   * Marks specimens as printed with what their labels say now; they leave the queue. `fields`: what stands on the cards,
   * of which a change is noticed (`fieldsOnCards`); all but private ones and the storage place where it is not said.
   */
  recordPrinted: post('/api/i/labels/printed', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ specimen_ids, fields: z.array(z.enum(fieldNames, { error: 'form_choice' })).optional() }),
    output: emptyAnswer,
  }),
  /**
   * Specimens whose own number is between two others, these included, in the natural order of `compareOwnNumbers`; as many
   * as one call looks at. `next` asks for those that follow.
   */
  ownNumbers: get('/api/i/labels/own_numbers', {
    who: 'user',
    input: z.object({ from: ownNumber, to: ownNumber, after: id.optional() }),
    output: z.object({
      items: z.array(z.object({ specimen_id: z.string(), own_number: z.string() })),
      next: z.string().nullable(),
    }),
  }),
  /** What waits to be printed, in the order in which it was put there. */
  queue: get('/api/i/labels/queue', {
    who: 'user',
    output: z.object({ items: z.array(z.object({ specimen_id: z.string(), coll_no: z.string(), name: z.string() })) }),
  }),
  enqueue: post('/api/i/labels/queue', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ specimen_ids }),
    output: z.object({ count: z.int() }),
  }),
  /** One specimen, or without one all that waits. */
  dequeue: del('/api/i/labels/queue', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ specimen_id: id.optional() }),
    output: z.object({ count: z.int() }),
  }),
};
