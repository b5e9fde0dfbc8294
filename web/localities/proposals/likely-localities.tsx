import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { LIKELY_WITHIN_KM, type LikelyLocality, type ProposedPlace } from '#contract/localities/own-places-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The localities of the reference that a proposed place may be, the likeliest first, or a note that there are
 * none.
 */
export function LikelyLocalities({ place: { likely, lat } }: { place: ProposedPlace }) {
  if (likely.length === 0)
    return (
      <p className="mt-1 text-t2 text-graphite">
        {lat === null ? (
          <Trans>The tree has nothing called like it.</Trans>
        ) : (
          <Trans>Nothing like it within {LIKELY_WITHIN_KM} km.</Trans>
        )}
      </p>
    );
  return (
    <ul className="mt-2 grid gap-1">
      {likely.map((locality) => (
        <LikelyLocalityRow key={locality.id} locality={locality} />
      ))}
    </ul>
  );
}

function LikelyLocalityRow({ locality }: { locality: LikelyLocality }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { number } = useFormat();
  const { id, path, distance_km, specimen_count } = locality;
  const parentText = localityLine({ path: path.slice(1, 3) }, locale);
  const km = distance_km === null ? null : number(distance_km, 1);
  return (
    <li className="flex items-start gap-2 text-t2">
      <Icon small name="i-lucide-git-merge" className="mt-.75 shrink-0 text-graphite" />
      <span className="min-w-0">
        <Trans>
          The tree has{' '}
          <Link to={screenAddress('locality', { id: String(id) })} className="link">
            {localizedLocalityName(locality, locale)}
          </Link>
        </Trans>
        {[
          parentText,
          ...(km === null ? [] : [t`${km} km away`]),
          ...(specimen_count > 0
            ? [t`${plural(specimen_count, { one: 'with # specimen', other: 'with # specimens' })}`]
            : []),
        ]
          .filter(Boolean)
          .map((detail) => ` · ${detail}`)
          .join('')}
      </span>
    </li>
  );
}
