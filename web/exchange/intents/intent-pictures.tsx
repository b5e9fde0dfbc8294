import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
import { LargeMedia } from '#web/exchange/photos/large-picture.tsx';

/** The media of an intent: its cover first, the others in their order. */
export function IntentMedia({ media }: { media: readonly Media[] }) {
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
