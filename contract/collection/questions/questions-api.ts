import * as z from 'zod';
import { del, emptyAnswer, get, patch, post, put } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';
import { pageSchema } from '#contract/http/page.ts';
import { listedQuestion, newQuestion, question, questionPageInput } from './question.ts';
import { askingStates } from './question-limits.ts';
import { questionText } from './question-text.ts';

const idParams = z.object({ id });
const version = z.int().min(1);

/**
 * Questions under specimens that visitors find in lists. A specimen that is private, in the trash, handed over or
 * missing is not found. Of a pair with a block neither asks the other nor reads what the other asked.
 */
export const questionsApi = {
  /**
   * Those that everybody reads, the newest first, a page possibly short although its cursor continues; `total` counts
   * them. The first page has also those that wait for the owner: for the owner the newest of all authors, for an
   * author their own. `hidden`: those that the owner hid, for the owner.
   */
  list: get('/api/specimens/:specimen_id/questions', {
    access: 'visitor',
    params: z.object({ specimen_id: z.string().max(40) }),
    input: z.object({ ...questionPageInput, list: z.enum(['shown', 'hidden']).default('shown') }),
    output: pageSchema(question).extend({
      waiting: z.array(question),
      asking: z.enum(askingStates),
      /** whether the owner takes no questions under this specimen */
      is_off: z.boolean(),
    }),
  }),
  /** Refused while the account is too young, has too many unanswered here, or asked too often. */
  ask: post('/api/i/questions', { keptIn: 'core', access: 'user', input: newQuestion, output: question, status: 201 }),
  /** The author changes the text: for ten minutes, while it is unanswered. */
  edit: patch('/api/i/questions/:id', {
    keptIn: 'core',
    access: 'user',
    params: idParams,
    input: z.object({ version, text: questionText }),
    output: question,
  }),
  /** By its author or by the owner of the specimen; the answer goes with it. */
  remove: del('/api/i/questions/:id', { keptIn: 'core', access: 'user', params: idParams, output: emptyAnswer }),
  /** The owner answers once; a waiting question is shown by that. */
  answer: post('/api/i/questions/:id/answer', {
    keptIn: 'core',
    access: 'user',
    params: idParams,
    input: z.object({ version, text: questionText }),
    output: question,
  }),
  /** The owner shows or hides a question. After 'shown' its author's next ones wait no more, after 'hidden' they do. */
  setVisibility: post('/api/i/questions/:id/visibility', {
    keptIn: 'core',
    access: 'user',
    params: idParams,
    input: z.object({ state: z.enum(['shown', 'hidden']) }),
    output: question,
  }),
  /** Takes questions or not: under one specimen of the caller, or under all with `specimen_id` null. */
  setSwitch: put('/api/i/questions/switch', {
    keptIn: 'core',
    access: 'user',
    input: z.object({ specimen_id: z.string().max(40).nullable(), is_off: z.boolean() }),
    output: z.object({ is_off: z.boolean() }),
  }),
  /**
   * The questions under the caller's specimens: unanswered ones first, the newest first. `unanswered`: only those under
   * specimens that visitors find. `is_off`: whether the caller takes no questions at all.
   */
  received: get('/api/i/questions/received', {
    access: 'user',
    input: z.object({ ...questionPageInput, list: z.enum(['all', 'unanswered']).default('all') }),
    output: pageSchema(listedQuestion).extend({ is_off: z.boolean() }),
  }),
  /** The questions that the caller asked, the newest first. */
  asked: get('/api/i/questions/asked', {
    access: 'user',
    input: z.object(questionPageInput),
    output: pageSchema(listedQuestion),
  }),
};
