import type { Question } from '#contract/collection/questions/question.ts';
import type { questionsApi } from '#contract/collection/questions/questions-api.ts';
import type { OutputOf } from '#contract/http/request.ts';

export type QuestionList = OutputOf<typeof questionsApi.list>;
export type ReadQuestions = (cursor: string | null, signal: AbortSignal) => Promise<QuestionList>;
export type QuestionsViewProps = {
  firstPage: QuestionList;
  readPage: ReadQuestions;
  specimenId: string;
  collector: string;
};

const isNewer = (a: Question, b: Question) => a.asked_at > b.asked_at || (a.asked_at === b.asked_at && a.id > b.id);

function insertByAge(items: readonly Question[], question: Question): Question[] {
  const index = items.findIndex((item) => isNewer(question, item));
  return index === -1 ? [...items, question] : items.toSpliced(index, 0, question);
}

/** Returns a list after a question was asked, changed, answered, shown or hidden: in the place of its state. */
export function putQuestion(list: QuestionList, question: Question): QuestionList {
  const { items, waiting, total } = removeQuestion(list, question.id);
  return {
    ...list,
    items: question.state === 'shown' ? insertByAge(items, question) : items,
    waiting: question.state === 'waiting' ? insertByAge(waiting, question) : waiting,
    total: (total ?? 0) + (question.state === 'shown' ? 1 : 0),
  };
}

/** Returns a list without a question. */
export function removeQuestion(list: QuestionList, id: string): QuestionList {
  const isOther = (item: Question) => item.id !== id;
  const isShown = list.items.some((item) => item.id === id);
  return {
    ...list,
    items: list.items.filter(isOther),
    waiting: list.waiting.filter(isOther),
    total: (list.total ?? 0) - (isShown ? 1 : 0),
  };
}
