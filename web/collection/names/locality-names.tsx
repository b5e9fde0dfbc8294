import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import { localeAtom } from '#web/shell/language.ts';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { LocalityNameForm } from './locality-name-form.tsx';
import { LocalityNameRow } from './locality-name-row.tsx';
import { matchesLocality, sortLocalities } from './named-localities.ts';
import { useLocalityNames } from './use-locality-names.ts';

/** The localities of the user's specimens with the user's names for them; one at a time can be edited. */
export function LocalityNames({ storedLocalities }: { storedLocalities: NamedLocality[] }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { namedLocalities, save, clear, applyOwnPlace } = useLocalityNames(storedLocalities);
  const [query, setQuery] = useState('');
  const [openId, setOpen] = useState<NamedLocality['locality']['id'] | null>(null);
  const matches = sortLocalities(namedLocalities, locale).filter((namedLocality) =>
    matchesLocality(namedLocality, query),
  );
  const closeForm = (namedLocality: NamedLocality) => {
    // Flushed, because the button that gets the focus exists only after the row is rendered again.
    flushSync(() => setOpen(null));
    document.getElementById(`names-${namedLocality.locality.id}`)?.focus();
  };
  return (
    <>
      {namedLocalities.every(({ names }) => names === null) && (
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
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {query && plural(matches.length, { one: '# place found', other: '# places found' })}
      </p>
      {matches.length === 0 && (
        <p className="text-graphite">
          <Trans>No place matches.</Trans>
        </p>
      )}
      <ul>
        {matches.map((namedLocality) =>
          namedLocality.locality.id === openId ? (
            <LocalityNameForm
              key={namedLocality.locality.id}
              namedLocality={namedLocality}
              onSave={(names) => save(namedLocality, names)}
              onClose={() => closeForm(namedLocality)}
            />
          ) : (
            <LocalityNameRow
              key={namedLocality.locality.id}
              namedLocality={namedLocality}
              onOpen={() => setOpen(namedLocality.locality.id)}
              onClear={() => void clear(namedLocality)}
              onOwnPlaceChange={(ownPlace) => applyOwnPlace(namedLocality, ownPlace)}
            />
          ),
        )}
      </ul>
    </>
  );
}
