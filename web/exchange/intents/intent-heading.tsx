import { useLingui } from '@lingui/react/macro';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { useShare } from '#web/shell/toast/share.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { IntentStatusText } from './intent-status.tsx';

/** The title of an intent, by the minerals it offers, and whether it is open. */
export function IntentHeading({ intent, title }: { intent: Intent; title: string }) {
  const { t } = useLingui();
  const share = useShare();
  const name = intent.display_name;
  const heading = title || t`What ${name} looks for`;
  const address = () => location.origin + linkTo('intent', { intent_id: intent.id });
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h1 className="break-keep-names text-h1">{heading}</h1>
        <IntentStatusText intent={intent} />
      </div>
      <IconButton label={t`Share`} icon="i-lucide-share-2" onClick={() => void share(heading, address())} />
    </header>
  );
}
