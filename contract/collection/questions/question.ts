import * as z from 'zod';
import { showcaseTile } from '#contract/collection/showcase/shelves.ts';
import { id } from '#contract/http/id.ts';
import { pageInput } from '#contract/http/page.ts';
import { questionText } from './question-text.ts';

export const QUESTIONS_A_PAGE = 20;

/**
 * waiting: the first question of its author to this owner, which only the two see until the owner answers or shows
 * it; hidden: by the owner, who alone sees it.
 */
export const questionStates = ['waiting', 'shown', 'hidden'] as const;

/** Who asks: null once that account is deleted. */
const author = z.object({ username: z.string(), display_name: z.string() });

export const question = z.object({
  id: z.string(),
  specimen_id: z.string(),
  author: author.nullable(),
  /** null once the author's account is deleted */
  text: z.string().nullable(),
  state: z.enum(questionStates),
  asked_at: z.string(),
  edited_at: z.string().nullable(),
  /** null while unanswered, or if the administrator hid the answer */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  version: z.int(),
  /** whether the caller wrote it */
  is_own: z.boolean(),
});
export type Question = z.infer<typeof question>;

/** A question with its specimen as visitors see it; null if they do not see it. */
export const listedQuestion = question.extend({ specimen: showcaseTile.nullable() });
export type ListedQuestion = z.infer<typeof listedQuestion>;

export const newQuestion = z.object({ id, specimen_id: z.string().max(40), text: questionText });

/** The page of a list of questions: twenty by default. */
export const questionPageInput = { ...pageInput, limit: pageInput.limit.unwrap().default(QUESTIONS_A_PAGE) };
