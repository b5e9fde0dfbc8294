import { Trans, useLingui } from '@lingui/react/macro';
import type { Want } from '#contract/exchange/wants/want.ts';
import { wantTerms } from '#contract/exchange/wants/want-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';

/** A want: its mineral, locality and sizes, and the owner's note. */
export function WantDetails({ want, locale }: { want: Want; locale: Locale }) {
  const { t } = useLingui();
  const { mineral, locality, size_class, note } = want;
  const details = [
    locality ? localityLine(locality, locale) : t`any place`,
    ...(size_class.length === 0 ? [t`any size`] : []),
    ...wantTerms(want, locale),
  ];
  return (
    <>
      <h3 className="text-n">{mineral ? localizedMineralName(mineral, locale) : <Trans>Anything</Trans>}</h3>
      <p className="text-t2 text-graphite">{details.join(' · ')}</p>
      {note && (
        <p dir="auto" className="text-t2">
          {note}
        </p>
      )}
    </>
  );
}
