import * as z from 'zod';
import { paragraphOfText } from '#contract/text/text.ts';

const QUESTION_TEXT_MAX = 1_000;

/** The text of a question or an answer: plain, and not only white space. */
export const questionText = paragraphOfText(QUESTION_TEXT_MAX)
  .refine((text) => text.trim() !== '', { error: 'form_required' })
  .meta({ examples: ['Yaogangxian', 'a\nb'] });

/** What the form of a question or an answer holds. */
export const questionForm = z.object({ text: questionText });
