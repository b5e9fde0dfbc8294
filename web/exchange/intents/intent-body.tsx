import type { Intent } from '#contract/exchange/intents/intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { withPrivateAssets } from '#web/shell/private-parts.ts';
import { useLazyComponent } from '#web/ui/state/use-late.ts';
import { IntentFacts } from './intent-facts.tsx';
import { IntentMedia } from './intent-pictures.tsx';

// The upload code is needed only by users who send photos.
const loadUploads = () =>
  withPrivateAssets(() => import('./intent-uploads.tsx').then((module) => module.IntentUploads));

type Props = { intent: Intent; locale: Locale; isMine: boolean };

/** The description and media of an intent, and how it ships. */
export function IntentBody({ intent, locale, isMine }: Props) {
  const { id, description, media } = intent;
  const IntentUploads = useLazyComponent(loadUploads, isMine);
  return (
    <>
      {description && (
        <p dir="auto" className="prose mt-4 whitespace-pre-line break-words">
          {description}
        </p>
      )}
      <IntentMedia media={media} />
      {isMine && IntentUploads && <IntentUploads intentId={id} />}
      <div className="mt-6">
        <IntentFacts intent={intent} locale={locale} />
      </div>
    </>
  );
}
