import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { askQuestion } from './ask-question.ts';
import { answerQuestion, editQuestion, removeQuestion, setQuestionVisibility } from './change-question.ts';
import { listQuestions } from './list-questions.ts';
import { listAsked, listReceived } from './own-question-lists.ts';
import { setQuestionSwitch } from './question-switch.ts';

export const questionsRoutes = serve(questionsApi, {
  list: (call, input) => listQuestions(call, input),
  ask: (call, input) => askQuestion(call, input),
  edit: (call, input) => editQuestion(call, input),
  remove: (call, { id }) => removeQuestion(call, id),
  answer: (call, input) => answerQuestion(call, input),
  setVisibility: (call, input) => setQuestionVisibility(call, input),
  setSwitch: (call, input) => setQuestionSwitch(call, input),
  received: (call, input) => listReceived(call, input),
  asked: (call, input) => listAsked(call, input),
});
