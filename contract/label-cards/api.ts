import * as z from 'zod';
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

/** How many specimens one call resolves, records as printed or queues. */
export const RESOLVED_MAX = 500;
export const QUEUE_MAX = 2_000;
export const LABEL_IMAGE_BYTES_MAX = 1_048_576;
/** The form field that carries the image. */
export const LABEL_IMAGE_FIELD = 'image';

const idParams = z.object({ id: z.string().max(40) });
const ownIdParams = z.object({ id });
const specimen_ids = z
  .array(id)
  .min(1, { error: 'form_required' })
  .max(RESOLVED_MAX, { error: 'form_too_many' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'form_wrong' });
/** Length in UTF-16 code units: a character of four bytes counts as two. */
const ownNumber = z.string().min(1).max(80);
/** `copy_id`: the id of the copy, given by the client; without a name the copy is named after its original. */
const copy = z.object({ copy_id: id, name: designName.optional() });

/** A user's own label cards: designs, groups that choose among them, and the print queue. */
export const labelsApi = {
  /** Most recently changed first. `used_by`: the number of groups that name the design. */
  designs: get('/api/i/label_designs', {
    access: 'user',
    output: z.object({ items: z.array(labelDesign.extend({ used_by: z.int() })) }),
  }),
  createDesign: post('/api/i/label_designs', {
    keptIn: 'catalogue',
    access: 'user',
    input: newLabelDesign,
    output: labelDesign,
    status: 201,
  }),
  design: get('/api/i/label_designs/:id', { access: 'user', params: idParams, output: labelDesign }),
  changeDesign: patch('/api/i/label_designs/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    input: labelDesignChange,
    output: labelDesign,
  }),
  /** Refused while a group uses it. */
  removeDesign: del('/api/i/label_designs/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    output: emptyAnswer,
  }),
  /**
   * Restores a deleted design under its id, as it was when it was read, at the version after that. Where a design
   * with this id exists, the answer is the same if both are equal, else the call is refused.
   */
  restoreDesign: post('/api/i/label_designs/:id/restore', {
    keptIn: 'catalogue',
    access: 'user',
    params: ownIdParams,
    input: newLabelDesign.omit({ id: true }).extend({ version }),
    output: labelDesign,
    status: 201,
  }),
  duplicateDesign: post('/api/i/label_designs/:id/duplicate', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    input: copy,
    output: labelDesign,
    status: 201,
  }),
  /**
   * multipart/form-data: `image`, a PNG or JPEG of at most 1 MB; sending the same bytes again returns the same
   * image.
   */
  addImage: post('/api/i/label_images', {
    keptIn: 'catalogue',
    access: 'user',
    body: 'form',
    output: z.object({ id: z.string(), width: z.int(), height: z.int() }),
    status: 201,
  }),
  groups: get('/api/i/label_groups', { access: 'user', output: z.object({ items: z.array(labelGroup) }) }),
  createGroup: post('/api/i/label_groups', {
    keptIn: 'catalogue',
    access: 'user',
    input: newLabelGroup,
    output: labelGroup,
    status: 201,
  }),
  group: get('/api/i/label_groups/:id', { access: 'user', params: idParams, output: labelGroup }),
  changeGroup: patch('/api/i/label_groups/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    input: labelGroupChange,
    output: labelGroup,
  }),
  removeGroup: del('/api/i/label_groups/:id', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    output: emptyAnswer,
  }),
  /** Restores a deleted group, as `restoreDesign` restores a design. */
  restoreGroup: post('/api/i/label_groups/:id/restore', {
    keptIn: 'catalogue',
    access: 'user',
    params: ownIdParams,
    input: newLabelGroup.omit({ id: true }).extend({ version }),
    output: labelGroup,
    status: 201,
  }),
  duplicateGroup: post('/api/i/label_groups/:id/duplicate', {
    keptIn: 'catalogue',
    access: 'user',
    params: idParams,
    input: copy,
    output: labelGroup,
    status: 201,
  }),
  /**
   * For each specimen, in the order given, the design of its card and why: the index of the group's rule that
   * matched, null for the default. Specimens that the user does not own are left out.
   */
  resolve: post('/api/i/labels/resolve', {
    keptIn: 'catalogue',
    access: 'user',
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
   * Records specimens as printed with the current texts of their labels and removes them from the queue.
   * `fields`: the fields on the cards, whose later changes are noticed (`fieldsOnCards`); without it, all but the
   * private ones and the storage place.
   */
  recordPrinted: post('/api/i/labels/printed', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ specimen_ids, fields: z.array(z.enum(fieldNames, { error: 'form_choice' })).optional() }),
    output: emptyAnswer,
  }),
  /**
   * Specimens whose own number lies between two others, inclusive, in the natural order of `compareOwnNumbers`;
   * at most as many as one call examines. `next` is the cursor of the following ones.
   */
  ownNumbers: get('/api/i/labels/own_numbers', {
    access: 'user',
    input: z.object({ from: ownNumber, to: ownNumber, after: id.optional() }),
    output: z.object({
      items: z.array(z.object({ specimen_id: z.string(), own_number: z.string() })),
      next: z.string().nullable(),
    }),
  }),
  /** The specimens queued for printing, in the order in which they were queued. */
  queue: get('/api/i/labels/queue', {
    access: 'user',
    output: z.object({ items: z.array(z.object({ specimen_id: z.string(), coll_no: z.string(), name: z.string() })) }),
  }),
  enqueue: post('/api/i/labels/queue', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ specimen_ids }),
    output: z.object({ count: z.int() }),
  }),
  /** Removes one specimen from the queue, or all of them without `specimen_id`. */
  dequeue: del('/api/i/labels/queue', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ specimen_id: id.optional() }),
    output: z.object({ count: z.int() }),
  }),
};
