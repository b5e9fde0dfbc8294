import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ListedWant } from '#contract/exchange/market/listed-wants.ts';
import { wantTerms } from '#contract/exchange/wants/want-texts.ts';
import { localityLine } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Tray } from '#web/ui/tray.tsx';

/** A want in the list of all: what is wanted, and by whom. It leads to the collector's exchange page. */
export function ListedWantRow({ want }: { want: ListedWant }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { mineral, locality, size_class, username, display_name, avatar_url, location_text } = want;
  const details = [
    locality ? localityLine(locality, locale) : t`any place`,
    ...(size_class.length === 0 ? [t`any size`] : []),
    ...wantTerms(want, locale),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-mica py-3 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
      <Tray photo={null} sizes="64px" className="w-16 shrink-0">
        <CrystalDrawing slug={mineral?.id ?? null} />
      </Tray>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="break-keep-names text-n">
          <Link
            to={`${screenAddress('userExchange', { username })}#wants`}
            className="link-quiet outline-none after:(absolute inset-0 content-empty)"
          >
            {mineral ? localizedMineralName(mineral, locale) : t`Anything`}
          </Link>
        </h3>
        <p className="break-keep-names text-t2 text-graphite">{details.join(' · ')}</p>
      </div>
      <div className="flex min-w-0 items-center gap-3 max-sm:ps-20 sm:w-64">
        <Avatar name={display_name} src={avatar_url} />
        <p className="min-w-0 text-t2">
          <bdi className="block truncate">{display_name}</bdi>
          {location_text && (
            <span dir="auto" className="block truncate text-graphite">
              {location_text[locale]}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
