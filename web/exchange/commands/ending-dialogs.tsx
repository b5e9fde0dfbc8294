import { Trans, useLingui } from '@lingui/react/macro';
import { ReadersText, type TextReaders } from '#web/exchange/thread/readers-text.tsx';
import { CommandDialog, type SendCommand } from './command-dialog.tsx';
import { TextOfCommand } from './command-text-field.tsx';

type Props = { name: string; send: SendCommand; onClose: () => void };

/** Rejects a proposal, with a reason. */
export function RejectDialog({
  name,
  proposal_id,
  version,
  readers,
  ...dialogProps
}: Props & { proposal_id: string; version: number; readers: TextReaders }) {
  const { t } = useLingui();
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Reject version {version}?</Trans>}
      initial={{ reason: '' }}
      toCommand={(values) => ({ kind: 'reject', proposal_id, ...values })}
      submit={<Trans>Reject</Trans>}
    >
      {(fields) => (
        <TextOfCommand
          fields={fields}
          name="reason"
          label={t({ message: 'Reason', context: 'of a no' })}
          help={
            <>
              <Trans>Say briefly why, so that {name} can propose something better.</Trans>{' '}
              <ReadersText readers={readers} />
            </>
          }
        />
      )}
    </CommandDialog>
  );
}

/** Ends a conversation without an agreement. */
export function EndDialog({ name, ...dialogProps }: Props) {
  const { t } = useLingui();
  return (
    <CommandDialog
      isDangerous
      {...dialogProps}
      title={<Trans>End the conversation with {name}?</Trans>}
      text={<Trans>It can’t be reopened. {name} sees your reason.</Trans>}
      initial={{ reason: '' }}
      toCommand={(values) => ({ kind: 'cancel', ...values })}
      submit={<Trans>End the conversation</Trans>}
      keep={<Trans>Keep conversation</Trans>}
    >
      {(fields) => (
        <TextOfCommand
          fields={fields}
          name="reason"
          label={t({ message: 'Reason', context: 'of a no' })}
          help={<Trans>Say briefly why.</Trans>}
        />
      )}
    </CommandDialog>
  );
}

/** Cancels an exchange, or asks the other side to agree to that. */
export function CancelDialog({ name, kind, ...dialogProps }: Props & { kind: 'cancel' | 'ask_cancel' }) {
  const { t } = useLingui();
  return (
    <CommandDialog
      isDangerous
      {...dialogProps}
      title={<Trans>Cancel the exchange with {name}?</Trans>}
      text={
        kind === 'cancel' ? (
          <Trans>Reservations are freed. {name} sees your reason.</Trans>
        ) : (
          <Trans>
            After agreement, {name} has to accept the cancellation. {name} sees your reason.
          </Trans>
        )
      }
      initial={{ reason: '' }}
      toCommand={(values) => ({ kind, ...values })}
      submit={kind === 'cancel' ? <Trans>Cancel exchange</Trans> : <Trans>Ask to cancel</Trans>}
      keep={<Trans>Keep exchange</Trans>}
    >
      {(fields) => (
        <TextOfCommand
          fields={fields}
          name="reason"
          label={t({ message: 'Reason', context: 'of a no' })}
          help={<Trans>Say briefly why.</Trans>}
        />
      )}
    </CommandDialog>
  );
}

/** Accepts the other side's request to cancel. */
export function AcceptCancelDialog({ name, ...dialogProps }: Props) {
  return (
    <CommandDialog
      isDangerous
      {...dialogProps}
      title={<Trans>Accept the cancellation?</Trans>}
      text={<Trans>The exchange with {name} ends, and reservations are freed.</Trans>}
      initial={{}}
      toCommand={() => ({ kind: 'accept_cancel' })}
      submit={<Trans>Cancel exchange</Trans>}
      keep={<Trans>Keep exchange</Trans>}
    />
  );
}

/** Turns emails about a conversation off, when the link of an email asked for it. */
export function MuteDialog({ name, ...dialogProps }: Props) {
  return (
    <CommandDialog
      {...dialogProps}
      title={<Trans>Mute the conversation with {name}?</Trans>}
      text={<Trans>You get no more e-mails about it, and can turn them on again here. {name} is not told.</Trans>}
      initial={{}}
      toCommand={() => ({ kind: 'mute', muted: true })}
      submit={<Trans>Mute e-mails</Trans>}
    />
  );
}
