import { cellWords } from './cell-words.ts';
import { formWords } from './form-words.ts';
import { specifiedWords } from './specified-words.ts';

/** Every sentence said beside a field, in a view or in a notice. What a call refuses stands in errors.ts. */
export const words = { ...specifiedWords, ...formWords, ...cellWords };

export type WordName = keyof typeof words;

/** Whether a text is the name of a sentence, as schemas put it into their messages. */
export const isWordName = (name: string): name is WordName => Object.hasOwn(words, name);
