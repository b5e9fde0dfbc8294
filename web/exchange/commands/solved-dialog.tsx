import { Trans, useLingui } from '@lingui/react/macro';
import type { Solution } from '#contract/exchange/thread/thread-state.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Radio } from '#web/ui/field/radio.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';

type Props = {
  name: string;
  /** what the other side said already, or null */
  answer: Solution | null;
  /** what the user said already, or null: only something else can be said now */
  ownAnswer: Solution | null;
  /** whether both have received everything, so that nothing is left once it is settled */
  isAllReceived: boolean;
  send: SendCommand;
  onClose: () => void;
};

/** Says how a problem was solved; it counts when both say the same. */
export function SolvedDialog({ name, answer, ownAnswer, isAllReceived, ...dialogProps }: Props) {
  const { t } = useLingui();
  const initial: { how: Solution | null } = { how: null };
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>How was the problem solved?</Trans>}
      text={<Trans>It counts when {name} says the same.</Trans>}
      initial={initial}
      toCommand={({ how }) => ({ kind: 'solved', how: how ?? '' })}
      submit={<Trans>Mark as solved</Trans>}
    >
      {({ values, set, messageOf }) => (
        <>
          {answer && (
            <Note>
              {answer === 'settled' ? (
                <Trans>{name} says that it is settled between you.</Trans>
              ) : (
                <Trans>{name} says that everything was sent back.</Trans>
              )}
              <span className="block">
                {ownAnswer === 'settled' && <Trans>You said that it is settled.</Trans>}
                {ownAnswer === 'sent_back' && <Trans>You said that everything was sent back.</Trans>}
              </span>
            </Note>
          )}
          <FieldGroup id="how" label={t`What you agreed on`} error={messageOf('how') && t`Choose one.`}>
            <div className="grid">
              <Radio
                name="how"
                label={<Trans>It is settled between us</Trans>}
                help={
                  isAllReceived ? (
                    <Trans>The exchange is completed.</Trans>
                  ) : (
                    <Trans>The exchange goes on, and its clocks with it.</Trans>
                  )
                }
                disabled={ownAnswer === 'settled'}
                checked={values.how === 'settled'}
                onChange={() => set({ how: 'settled' })}
              />
              <Radio
                name="how"
                label={<Trans>Everything was sent back</Trans>}
                help={<Trans>The exchange ends. Every specimen is its giver’s again, and free.</Trans>}
                disabled={ownAnswer === 'sent_back'}
                checked={values.how === 'sent_back'}
                onChange={() => set({ how: 'sent_back' })}
              />
            </div>
          </FieldGroup>
        </>
      )}
    </CommandDialog>
  );
}

/** Says after the end that a problem is solved: the exchange stays closed, but nothing of it stands in the credit. */
export function SolvedAfterEndDialog({ name, ...dialogProps }: Pick<Props, 'name' | 'send' | 'onClose'>) {
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Is the problem solved?</Trans>}
      text={
        <Trans>
          The exchange stays closed. When {name} says so, too, the problem no longer counts in anybody’s credit.
        </Trans>
      }
      initial={{}}
      toCommand={() => ({ kind: 'solved', how: 'settled' })}
      submit={<Trans>Mark as solved</Trans>}
    />
  );
}
