import type { Question } from '#contract/collection/questions/question.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { AskQuestion } from './ask-question.tsx';
import { OwnersControls } from './owners-controls.tsx';
import { putQuestion, type QuestionsViewProps, removeQuestion } from './question-list.ts';
import { QuestionRow } from './question-row.tsx';
import { QuestionCount } from './visitors-questions.tsx';

/** The questions under a specimen for a user: to ask, change and delete; for the owner to answer and hide. */
export function UsersQuestions({ firstPage, readPage, specimenId, collector }: QuestionsViewProps) {
  const { list, change, ...pagination } = usePages(firstPage, readPage);
  const { items, waiting, total, asking: askerState, is_off } = list;
  const isOwner = askerState === 'own';
  const rowProps = {
    collector,
    isOwner,
    onChange: (question: Question) => change((page) => putQuestion(page, question)),
    onRemove: (id: string) => change((page) => removeQuestion(page, id)),
  };
  return (
    <>
      <QuestionCount total={total} />
      {isOwner ? (
        <OwnersControls
          specimenId={specimenId}
          isOff={is_off}
          onSwitch={(isOff) => change((page) => ({ ...page, is_off: isOff }))}
          rowProps={rowProps}
        />
      ) : (
        <AskQuestion askerState={askerState} specimenId={specimenId} collector={collector} onAsk={rowProps.onChange} />
      )}
      <ul>
        {[...waiting, ...items].map((question) => (
          <QuestionRow key={question.id} question={question} {...rowProps} />
        ))}
      </ul>
      <LoadMore {...pagination} className="mt-3" />
    </>
  );
}
