import { Trans, useLingui } from '@lingui/react/macro';
import { moderationApi } from '#contract/account/moderation-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

export type BlockDialogProps = {
  person: { username: string; display_name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation before blocking a user; the notice and the profile offer to undo it. */
export function BlockDialog({ person: { username, display_name: name }, open, onOpenChange }: BlockDialogProps) {
  const { t } = useLingui();
  const unblock = async () => {
    await call(moderationApi.unblock, { username });
    showToast(t`${name} is no longer blocked`, { type: 'success' });
  };
  // A refusal shows a toast; the dialog stays open.
  const { run: block, busy } = useAction(() => call(moderationApi.block, { username }), {
    subject: username,
    onSuccess: () => {
      onOpenChange(false);
      const undo = () => void unblock().catch(() => {});
      showToast(t`${name} is blocked`, { type: 'success', action: { label: t`Undo`, onPress: undo } });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Block {name}?</Trans>}
      confirmLabel={t`Block ${name}`}
      cancelLabel={t`Cancel`}
      busy={busy && t`Blocking…`}
      onConfirm={() => void block()}
    >
      <Trans>
        {name} can’t write to you or start an exchange, and you don’t see each other’s intents. What you have agreed on
        goes on. {name} is not told, but open conversations say “Paused: messages can’t be sent now.”
      </Trans>
    </ConfirmDialog>
  );
}
