import { cellTexts } from './cell-words.ts';
import { formTexts } from './form-words.ts';
import { specifiedTexts } from './specified-words.ts';

/** Every sentence said beside a field, in a view or in a notice. What a call refuses stands in errors.ts. */
export const screenTexts = { ...specifiedTexts, ...formTexts, ...cellTexts };

export type WordName = keyof typeof screenTexts;

/** Whether a text is the name of a sentence, as schemas put it into their messages. */
export const isWordName = (name: string): name is WordName => Object.hasOwn(screenTexts, name);
