import { Trans, useLingui } from '@lingui/react/macro';
import { problemKinds } from '#contract/exchange/thread-state.ts';
import { CommandDialog, type Send } from '#web/exchange/command-dialog.tsx';
import { TextOfCommand } from '#web/exchange/text-of-command.tsx';
import { useProblemWords } from '#web/exchange/use-problem-words.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Radio } from '#web/ui/radio.tsx';

type Props = { name: string; send: Send; onClose: () => void };

/** Says that the parcel is on its way. */
export function ShipDialog({ name, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...rest}
      title={<Trans>Is the parcel to {name} on its way?</Trans>}
      initial={{ tracking_no: '', note: '', private_note: '' }}
      toCommand={(values) => ({ kind: 'shipped', ...values })}
      submit={<Trans>Mark as shipped</Trans>}
    >
      {(fields) => (
        <>
          <TextOfCommand isLine isOptional fields={fields} name="tracking_no" label={t`Tracking number`} />
          <TextOfCommand isOptional fields={fields} name="note" label={t`Note`} />
          <TextOfCommand
            isOptional
            fields={fields}
            name="private_note"
            label={t({ message: 'Private note', context: 'of a parcel' })}
            help={<Trans>Only you and {name} see it, even if the conversation is public.</Trans>}
          />
        </>
      )}
    </CommandDialog>
  );
}

/** Says that the parcel is in hand. */
export function ReceiveDialog({ send, onClose }: Props) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...{ send, onClose }}
      title={<Trans>Do you have the parcel in hand?</Trans>}
      text={<Trans>Open it and look before you confirm. This can’t be undone.</Trans>}
      initial={{ note: '' }}
      toCommand={(values) => ({ kind: 'received', ...values })}
      submit={<Trans>Confirm receipt</Trans>}
    >
      {(fields) => <TextOfCommand isOptional fields={fields} name="note" label={t`Note`} />}
    </CommandDialog>
  );
}

/** Says what is wrong with a parcel. */
export function ProblemDialog({ name, ...rest }: Props) {
  const { t } = useLingui();
  const words = useProblemWords();
  const initial: { what: keyof typeof words | null; text: string } = { what: null, text: '' };
  return (
    <CommandDialog
      {...rest}
      title={<Trans>Report a problem to {name}</Trans>}
      text={<Trans>The clocks stand still until both of you mark it as solved.</Trans>}
      initial={initial}
      toCommand={({ what, text }) => ({ kind: 'problem', what: what ?? undefined, text })}
      submit={<Trans>Report a problem</Trans>}
    >
      {(fields) => (
        <>
          <FieldGroup
            id="what"
            label={t`What is wrong`}
            error={fields.messageOf('what') && <Trans>Choose what went wrong.</Trans>}
          >
            <div className="grid">
              {problemKinds.map((kind) => (
                <Radio
                  key={kind}
                  name="what"
                  label={words[kind]}
                  checked={fields.values.what === kind}
                  onChange={() => fields.set({ what: kind })}
                />
              ))}
            </div>
          </FieldGroup>
          <TextOfCommand fields={fields} name="text" label={t`In your words`} />
        </>
      )}
    </CommandDialog>
  );
}
