import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Question } from '#contract/collection/questions/question.ts';
import { isEditable } from '#contract/collection/questions/question-limits.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { QuestionForm } from './question-form.tsx';
import { AnswerText, QuestionText } from './question-text.tsx';
import { type QuestionChanges, useQuestionActions } from './use-question-actions.ts';

export type QuestionRowProps = QuestionChanges & {
  question: Question;
  /** the owner's name */
  collector: string;
  /** whether the reader owns the specimen */
  isOwner: boolean;
  /** what the question is about, where that is not plain */
  heading?: ReactNode;
};

/** A question with its answer, and what its author or the owner can do with it. */
export function QuestionRow({ question, collector, isOwner, heading, ...changes }: QuestionRowProps) {
  const [open, setOpen] = useState<'edit' | 'answer' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const actions = useQuestionActions(question, changes);
  const send =
    (endpoint: typeof questionsApi.edit | typeof questionsApi.answer) => async (text: string, key: string) => {
      const { id, version } = question;
      changes.onChange(await call(endpoint, { id, version, text }, { quiet: true, key }));
      close();
    };
  return (
    <li className="border-b border-mica py-4">
      {heading}
      {open === 'edit' ? (
        <QuestionForm
          label={<Trans>Your question</Trans>}
          submit={<Trans>Save</Trans>}
          initialText={question.text ?? ''}
          onSend={send(questionsApi.edit)}
          onCancel={close}
        />
      ) : (
        <QuestionText
          question={question}
          isReportable={!question.is_own}
          badge={<QuestionState question={question} />}
          menu={<QuestionMenu question={question} isOwner={isOwner} open={setOpen} actions={actions} />}
        />
      )}
      <AnswerText question={question} collector={collector} isReportable={!isOwner} />
      {isOwner && question.answer === null && question.state !== 'hidden' && (
        <div className="mt-3">
          {open === 'answer' ? (
            <QuestionForm
              label={<Trans>Your answer</Trans>}
              help={<Trans>Everybody reads it. You answer once.</Trans>}
              submit={<Trans context="a question">Answer</Trans>}
              onSend={send(questionsApi.answer)}
              onCancel={close}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button icon="i-lucide-reply" onClick={() => setOpen('answer')}>
                <Trans context="a question">Answer</Trans>
              </Button>
              {question.state === 'waiting' && (
                <Button variant="text" onClick={() => actions.setVisibility('shown')}>
                  <Trans>Show without an answer</Trans>
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <DeleteQuestion question={question} isOpen={open === 'delete'} onClose={close} actions={actions} />
    </li>
  );
}

function QuestionState({ question: { state, is_own } }: Pick<QuestionRowProps, 'question'>) {
  if (state === 'shown') return null;
  return (
    <StatusBadge shape="lock" small>
      {state === 'hidden' ? (
        <Trans context="a question">Hidden</Trans>
      ) : is_own ? (
        <Trans>Only you and the owner see it yet</Trans>
      ) : (
        <Trans>Only you and its author see it</Trans>
      )}
    </StatusBadge>
  );
}

type Actions = ReturnType<typeof useQuestionActions>;
type MenuProps = Pick<QuestionRowProps, 'question' | 'isOwner'> & {
  open: (dialog: 'edit' | 'delete') => void;
  actions: Actions;
};

function QuestionMenu({ question, isOwner, open, actions }: MenuProps) {
  const { t } = useLingui();
  if (!question.is_own && !isOwner) return null;
  const items: MenuItem[] = [];
  if (question.is_own && isEditable(question, Date.now()))
    items.push({ label: t`Change`, icon: 'i-lucide-pencil', onPress: () => open('edit') });
  if (isOwner)
    items.push(
      question.state === 'hidden'
        ? { label: t`Show to everybody`, icon: 'i-lucide-eye', onPress: () => actions.setVisibility('shown') }
        : { label: t`Hide`, icon: 'i-lucide-eye-off', onPress: () => actions.setVisibility('hidden') },
    );
  items.push({ label: t`Delete`, icon: 'i-lucide-trash-2', danger: true, onPress: () => open('delete') });
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton icon="i-lucide-ellipsis" label={t`What to do with this question`} className="-me-3" />}
    />
  );
}

type DeleteProps = { question: Question; isOpen: boolean; onClose: () => void; actions: Actions };

function DeleteQuestion({ question, isOpen, onClose, actions }: DeleteProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete this question?</Trans>}
      confirmLabel={t`Delete question`}
      cancelLabel={t`Cancel`}
      onConfirm={actions.remove}
      busy={actions.isRemoving && t`Deleting…`}
    >
      {question.answer ? (
        <Trans>The answer goes with it. This can’t be undone.</Trans>
      ) : (
        <Trans>This can’t be undone.</Trans>
      )}
    </ConfirmDialog>
  );
}
