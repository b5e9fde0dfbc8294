import { expect, it } from 'vitest';
import type { Question } from '#contract/collection/questions/question.ts';
import { putQuestion, type QuestionList, removeQuestion } from './question-list.ts';

const question = (id: string, fields: Partial<Question> = {}): Question => ({
  id,
  specimen_id: 's',
  author: { username: 'ana', display_name: 'Ana' },
  text: id,
  state: 'shown',
  asked_at: `2027-01-0${id}T00:00:00.000Z`,
  edited_at: null,
  answer: null,
  version: 1,
  is_own: false,
  ...fields,
});

const list: QuestionList = {
  items: [question('4'), question('2')],
  waiting: [question('3', { state: 'waiting' })],
  next_cursor: null,
  total: 2,
  asking: 'own',
  is_off: false,
};
const ids = ({ items, waiting, total }: QuestionList) => [
  items.map(({ id }) => id),
  waiting.map(({ id }) => id),
  total,
];

it('a question stands where its state and age put it, and is counted once', () => {
  expect(ids(putQuestion(list, question('5')))).toEqual([['5', '4', '2'], ['3'], 3]);
  expect(ids(putQuestion(list, question('3')))).toEqual([['4', '3', '2'], [], 3]);
  expect(ids(putQuestion(list, question('2', { text: 'changed' })))).toEqual([['4', '2'], ['3'], 2]);
  expect(ids(putQuestion(list, question('4', { state: 'hidden' })))).toEqual([['2'], ['3'], 1]);
  expect(ids(putQuestion(list, question('1', { state: 'waiting' })))).toEqual([['4', '2'], ['3', '1'], 2]);
});

it('a removed question is counted no more, a waiting one never was', () => {
  expect(ids(removeQuestion(list, '4'))).toEqual([['2'], ['3'], 1]);
  expect(ids(removeQuestion(list, '3'))).toEqual([['4', '2'], [], 2]);
});
