import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import { LocalityNameForm } from '#web/collection/names/locality-name-form.tsx';
import { LocalityNameLine } from '#web/collection/names/locality-name-line.tsx';
import { inOrder, matchesPlace } from '#web/collection/names/named-places.ts';
import { useLocalityNames } from '#web/collection/names/use-locality-names.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';

/** The places of one's specimens with what one calls them; one at a time is open for writing. */
export function LocalityNames({ stored }: { stored: NamedLocality[] }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { places, save, clear, changed } = useLocalityNames(stored);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<NamedLocality['locality']['id'] | null>(null);
  const found = inOrder(places, locale).filter((place) => matchesPlace(place, typed));
  const close = (place: NamedLocality) => {
    // The button comes back with the line.
    flushSync(() => setOpen(null));
    document.getElementById(`names-${place.locality.id}`)?.focus();
  };
  return (
    <>
      {places.every(({ names }) => names === null) && (
        <p className="prose mb-6 text-graphite">
          <Trans>No custom names yet. Give a place the name your labels use.</Trans>
        </p>
      )}
      <TextInput
        icon="i-lucide-search"
        aria-label={t`Search places`}
        placeholder={t`Place, region, country or your own name`}
        autoComplete="off"
        className="mb-6 max-w-120"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {typed && plural(found.length, { one: '# place found', other: '# places found' })}
      </p>
      {found.length === 0 && (
        <p className="text-graphite">
          <Trans>No place matches.</Trans>
        </p>
      )}
      <ul>
        {found.map((place) =>
          place.locality.id === open ? (
            <LocalityNameForm
              key={place.locality.id}
              place={place}
              onSave={(names) => save(place, names)}
              onClose={() => close(place)}
            />
          ) : (
            <LocalityNameLine
              key={place.locality.id}
              place={place}
              onOpen={() => setOpen(place.locality.id)}
              onClear={() => void clear(place)}
              onChanged={(now) => changed(place, now)}
            />
          ),
        )}
      </ul>
    </>
  );
}
