import { Trans, useLingui } from '@lingui/react/macro';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { countryList, rangeText } from '#contract/exchange/intents/intent-texts.ts';
import { wantTerms, wantText } from '#contract/exchange/wants/want-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import type { Media } from '#contract/media/media.ts';
import { LargeMedia } from '#web/exchange/photos/large-media.tsx';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';

type IntentFactsProps = { intent: Pick<Intent, 'wants' | 'shipping_range' | 'ships_to' | 'not_to'>; locale: Locale };

/** The wants of an intent, where it ships to, and where it does not. */
function IntentFacts({ intent, locale }: IntentFactsProps) {
  const { t } = useLingui();
  const { wants, not_to } = intent;
  const wantList = (
    <ul className="grid gap-1">
      {wants.map((want) => (
        <li key={want.id}>
          {[wantText(want, locale), ...wantTerms(want, locale)].join(' · ')}
          {want.note && (
            <span className="text-graphite">
              {' · '}
              <bdi>{want.note}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <FactList
      facts={[
        ...(wants.length > 0 ? [{ name: t`Wants`, value: wantList }] : []),
        { name: t`Ships`, value: rangeText(intent, locale) },
        ...(not_to.length > 0 ? [{ name: t`Not to`, value: countryList(not_to, locale) }] : []),
      ]}
    />
  );
}

/** The media of an intent: its cover first, the others in their order. */
function IntentMedia({ media }: { media: readonly Media[] }) {
  const ready = media.filter(({ state }) => state === 'ready');
  const shownMedia = ready.toSorted((a, b) => Number(b.is_cover) - Number(a.is_cover));
  if (shownMedia.length === 0) return null;
  return (
    <section aria-labelledby="pictures-heading" className="mt-6">
      <h2 id="pictures-heading" className="sr-only">
        <Trans>Photographs</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shownMedia.map((item, index) => (
          <li key={item.id}>
            <LargeMedia
              media={item}
              position={index + 1}
              sizes="(min-width: 1280px) 280px, (min-width: 640px) 30vw, 45vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

// The upload code is needed only by users who send photos.
const loadUploads = () =>
  withPrivateAssets(() => import('./intent-uploads.tsx').then((module) => module.IntentUploads));

type IntentBodyProps = { intent: Intent; locale: Locale; isMine: boolean };

/** The description and media of an intent, and how it ships. */
export function IntentBody({ intent, locale, isMine }: IntentBodyProps) {
  const { id, description, media } = intent;
  const IntentUploads = usePart(loadUploads, isMine);
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
