import { Trans } from '@lingui/react/macro';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IntentStatusButton } from './intent-status-button.tsx';
import { StillAvailable } from './still-available.tsx';

/** The owner's actions on an intent. */
export const OwnIntentActions = ({ intent }: { intent: Intent }) => (
  <div className="grid gap-4 border-t border-mica pt-6">
    <StillAvailable intent={intent} />
    <div className="flex flex-wrap gap-2">
      <ButtonLink look="primary" icon="i-lucide-pencil" to={linkTo('editIntent', { intent_id: intent.id })}>
        <Trans>Edit intent</Trans>
      </ButtonLink>
      <IntentStatusButton intent={intent} />
    </div>
  </div>
);
