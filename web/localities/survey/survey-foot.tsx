import { Trans, useLingui } from '@lingui/react/macro';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { busy: boolean; isChanged: boolean; onDiscard: () => void };

/** The buttons that save a survey or discard its changes; leaving with changes asks first. */
export function SurveyFoot({ busy, isChanged, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <>
      <SaveBar said={isChanged && <Trans>Not saved yet; kept on this device.</Trans>}>
        <Button type="submit" look="primary" aria-keyshortcuts="Control+Enter" busy={busy && t`Saving…`}>
          <Trans>Save survey</Trans>
        </Button>
        {isChanged && (
          <Button look="text" onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </SaveBar>
      <LeaveGuard isChanged={isChanged && !busy} mayGo={() => false}>
        <Trans>Your changes to this survey are not saved yet. They stay on this device.</Trans>
      </LeaveGuard>
    </>
  );
}
