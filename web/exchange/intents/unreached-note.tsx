import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { countryName } from '#contract/format/names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The sentence where an exchange begins whose parcel would not reach the reader, who can write all the same. */
export function UnreachedNote({ name, country }: { name: string; country: string }) {
  const there = countryName(country, useAtomValue(localeAtom));
  return (
    <p className="text-t2 text-graphite">
      <Trans>
        {name} does not ship to {there}. You can write all the same, to ask or to meet in person.
      </Trans>
    </p>
  );
}
