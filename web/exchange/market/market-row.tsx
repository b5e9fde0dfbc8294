import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import { mineralNamesText, rangeText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import { listNames } from '#contract/format/names.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { ReaderReach } from '#web/exchange/intents/reader-reach.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Tray } from '#web/ui/tray.tsx';

/** Whether a page is about what intents offer or what they want. */
export type MarketSide = 'offered' | 'wanted';

const PHOTOS_MAX = 2;

/** An intent in a few words: its owner, their location, what they offer and want, the page's side first, with photos of the offers. */
export function MarketRow({ intent, side }: { intent: MarketIntent; side: MarketSide }) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { id: intent_id, display_name, avatar_url, location_text, minerals, pieces, wants, want_count } = intent;
  const offers = mineralNamesText(minerals, locale);
  const wanted = wantsText(wants, locale, want_count);
  const offersText = offers && t`Offers ${offers}`;
  const wantsSentence = wanted && t`Wants ${wanted}`;
  const sideTexts = side === 'offered' ? [offersText, wantsSentence] : [wantsSentence, offersText];
  const reservedNames = listNames(
    pieces.filter((specimen) => specimen.reserved).map(({ name }) => name[locale]),
    locale,
  );
  return (
    <li className="relative flex items-center gap-4 border-b border-mica py-3 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
      <Avatar name={display_name} src={avatar_url} />
      <div className="min-w-0 flex-1">
        {/* What is said of the reader's country comes after hydration, in what the name leaves free: it moves nothing. */}
        <div className="flex items-baseline gap-3">
          <h3 className="max-w-full shrink-0 text-n">
            <Link
              to={screenAddress('intent', { intent_id })}
              className="link-quiet outline-none after:(absolute inset-0 content-empty)"
            >
              <bdi>{display_name}</bdi>
            </Link>
          </h3>
          <span className="min-w-0 truncate text-t1 text-graphite">
            <ReaderReach intent={intent} variant="card" />
          </span>
        </div>
        <p className="text-t2 text-graphite">
          {location_text[locale]} · {rangeText(intent, locale)}
        </p>
        {sideTexts.map(
          (sideText, index) =>
            sideText && (
              <p key={sideText} className={index === 0 ? 'line-clamp-2 text-t2' : 'line-clamp-1 text-t2 text-graphite'}>
                {sideText}
              </p>
            ),
        )}
        {reservedNames && <p className="line-clamp-1 text-t2 text-graphite">{t`Reserved: ${reservedNames}`}</p>}
      </div>
      {side === 'offered' && pieces.length > 0 && (
        <div aria-hidden="true" className="w-34 flex shrink-0 gap-2 max-sm:w-16">
          {pieces.slice(0, PHOTOS_MAX).map(({ id, name, cover, mineral_id }, index) => (
            <Tray
              key={id}
              photo={cover && specimenPhoto(wholeCover(cover), name[locale])}
              sizes="64px"
              className={index > 0 ? 'flex-1 max-sm:hidden' : 'flex-1'}
            >
              <CrystalDrawing slug={mineral_id} />
            </Tray>
          ))}
        </div>
      )}
    </li>
  );
}
