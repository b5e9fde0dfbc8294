import type { Intent } from '#contract/exchange/intents/intent.ts';
import type { Locale } from '#contract/locale.ts';
import { IntentFacts } from '#web/exchange/intents/intent-facts.tsx';
import { IntentPictures } from '#web/exchange/intents/intent-pictures.tsx';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { useLate } from '#web/ui/state/use-late.ts';

// Only whoever sends photographs needs what sends them.
const loadUploads = () =>
  withPrivateParts(() => import('#web/exchange/intents/intent-uploads.tsx').then((module) => module.IntentUploads));

type Props = { intent: Intent; locale: Locale; isMine: boolean };

/** What its owner says and shows of an intent, and how it travels. */
export function IntentBody({ intent, locale, isMine }: Props) {
  const { id, description, media } = intent;
  const IntentUploads = useLate(loadUploads, isMine);
  return (
    <>
      {description && (
        <p dir="auto" className="prose mt-4 whitespace-pre-line break-words">
          {description}
        </p>
      )}
      <IntentPictures media={media} />
      {isMine && IntentUploads && <IntentUploads intentId={id} />}
      <div className="mt-6">
        <IntentFacts intent={intent} locale={locale} />
      </div>
    </>
  );
}
