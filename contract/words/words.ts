import { cellTexts } from './cell-words.ts';
import { formTexts } from './form-words.ts';
import { specifiedTexts } from './specified-words.ts';

/** Every sentence shown beside a field, on a screen or in a notice. The refusals of calls are in errors.ts. */
export const screenTexts = { ...specifiedTexts, ...formTexts, ...cellTexts };

export type WordName = keyof typeof screenTexts;

/** Whether a text is the name of a sentence; schemas use such names as messages. */
export const isWordName = (name: string): name is WordName => Object.hasOwn(screenTexts, name);
