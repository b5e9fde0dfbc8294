import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

type Props = {
  intent: Pick<Intent, 'id' | 'status' | 'version'>;
  /** why it can't be pressed now, or false */
  disabledReason?: string | false;
};

/** Closes the owner's intent after asking, or opens it again. */
export function IntentStatusButton({ intent: { id, status, version }, disabledReason }: Props) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { run: change, busy } = useAction(async (to: Intent['status']) => {
    try {
      await call(intentsApi.setStatus, { id, version, status: to });
      showToast(to === 'closed' ? t`Intent closed` : t`Intent active again`, { type: 'success' });
    } finally {
      // The toast shows a refusal; the stored state comes with the next read.
      setAsking(false);
      await revalidate();
    }
  });
  if (status === 'closed')
    return (
      <Button
        icon="i-lucide-rotate-ccw"
        disabledReason={disabledReason || undefined}
        busy={busy && t`Opening…`}
        onClick={() => void change('active')}
      >
        <Trans>Open again</Trans>
      </Button>
    );
  return (
    <>
      <Button icon="i-lucide-circle-x" disabledReason={disabledReason || undefined} onClick={() => setAsking(true)}>
        <Trans>Close intent</Trans>
      </Button>
      <ConfirmDialog
        harmless
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Close this intent?`}
        confirmLabel={t`Close intent`}
        cancelLabel={t`Keep it open`}
        busy={busy && t`Closing…`}
        onConfirm={() => void change('closed')}
      >
        <Trans>Conversations that have begun go on. Nobody can start a new one.</Trans>
      </ConfirmDialog>
    </>
  );
}
