import { useLingui } from '@lingui/react/macro';
import type { Question } from '#contract/collection/questions/question.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type QuestionChanges = { onChange: (question: Question) => void; onRemove: (id: string) => void };

/** Shows, hides and deletes one question; hiding and showing are undone from the toast. */
export function useQuestionActions({ id, state }: Question, { onChange, onRemove }: QuestionChanges) {
  const { t } = useLingui();
  const set = (newState: 'shown' | 'hidden') => call(questionsApi.setVisibility, { id, state: newState });
  const undo = async () => onChange(await set(state === 'hidden' ? 'hidden' : 'shown'));
  const visibility = useAction(set, {
    subject: id,
    onSuccess: (question, newState) => {
      onChange(question);
      // A question that had waited is not made to wait again.
      const action = state === 'waiting' && newState === 'shown' ? {} : { action: { label: t`Undo`, onPress: undo } };
      showToast(newState === 'shown' ? t`Everybody sees the question` : t`Question hidden`, {
        type: 'success',
        ...action,
      });
    },
  });
  const removal = useAction(() => call(questionsApi.remove, { id }), {
    subject: id,
    onSuccess: () => {
      onRemove(id);
      showToast(t`Question deleted`, { type: 'success' });
    },
  });
  return {
    setVisibility: (newState: 'shown' | 'hidden') => void visibility.run(newState),
    remove: () => void removal.run(),
    isRemoving: removal.busy !== null,
  };
}
