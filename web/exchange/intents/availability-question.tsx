import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { Time } from '#web/shell/time/time.tsx';
import { showToast } from '#web/shell/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

/**
 * Asks the owner of an intent that was inactive for long whether it is still available; nothing for other intents.
 */
export function StillAvailable({ intent }: { intent: Pick<Intent, 'id' | 'version' | 'closes_at'> }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { id, version, closes_at } = intent;
  const { run: renew, busy } = useAction(async () => {
    await call(intentsApi.setStatus, { id, version, status: 'active' });
    showToast(t`Still available`, { type: 'success' });
    await revalidate();
  });
  if (!closes_at) return null;
  const date = <Time dateTime={closes_at} isInSentence />;
  return (
    <Note
      action={
        <Button busy={busy && t`Saving…`} onClick={() => void renew()}>
          <Trans>Still available</Trans>
        </Button>
      }
    >
      <Trans>Nothing was changed here for 90 days. Is it still available? Otherwise it closes on {date}.</Trans>
    </Note>
  );
}
