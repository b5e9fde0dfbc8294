import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { Question } from '#contract/collection/questions/question.ts';
import { type AskingState, UNANSWERED_MAX } from '#contract/collection/questions/question-limits.ts';
import { questionsApi } from '#contract/collection/questions/questions-api.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { QuestionForm } from './question-form.tsx';
import { ClosedNote } from './visitors-questions.tsx';

type Props = {
  askerState: AskingState;
  specimenId: string;
  collector: string;
  onAsk: (question: Question) => void;
};

/** The way to ask a question, or why that is not possible. */
export function AskQuestion({ askerState, specimenId, collector, onAsk }: Props) {
  if (askerState === 'open') return <AskForm specimenId={specimenId} collector={collector} onAsk={onAsk} />;
  if (askerState === 'off') return <ClosedNote collector={collector} />;
  const limit = UNANSWERED_MAX;
  return (
    <p className="text-graphite">
      {askerState === 'suspended' && <Trans>Your account is suspended, so you can’t ask a question.</Trans>}
      {askerState === 'new_account' && <Trans>You can ask questions one day after signing up.</Trans>}
      {askerState === 'unanswered' && (
        <Trans>{limit} of your questions here wait for an answer. You can ask more once one is answered.</Trans>
      )}
    </p>
  );
}

type FormProps = Omit<Props, 'askerState'>;

function AskForm({ specimenId, collector, onAsk }: FormProps) {
  const [id, setId] = useState<string | null>(null);
  if (id === null)
    return (
      <Button icon="i-lucide-message-circle-question" onClick={() => setId(uuid())}>
        <Trans>Ask a question</Trans>
      </Button>
    );
  const send = async (text: string) => {
    onAsk(await call(questionsApi.ask, { id, specimen_id: specimenId, text }, { quiet: true }));
    setId(null);
  };
  return (
    <QuestionForm
      label={<Trans>Your question</Trans>}
      help={
        <Trans>
          Everybody can read it with your name; <bdi>{collector}</bdi> sees your first question before others do.
        </Trans>
      }
      submit={<Trans>Ask</Trans>}
      onSend={send}
      onCancel={() => setId(null)}
    />
  );
}
