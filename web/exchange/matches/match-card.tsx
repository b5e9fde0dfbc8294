import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { Match, MatchOffer } from '#contract/exchange/matches/match.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { UnreachedNote } from '#web/exchange/intents/unreached-note.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { MatchReasons } from './match-reasons.tsx';

type MatchItemViewProps = { direction: ReactNode; matchItem: MatchOffer; username: string; locale: Locale };

/** A specimen that changes hands in a match: its photo or its mineral's drawing, its name and locality. */
function MatchItemView({ direction, matchItem, username, locale }: MatchItemViewProps) {
  const { mineral, piece } = matchItem;
  const [locality] = specimenLocalitySegments(matchItem, locale);
  const size = piece && sizeText(piece.size, locale);
  const name = piece?.name[locale] ?? localizedMineralName(mineral, locale);
  const photo = piece?.cover ? specimenPhoto(wholeCover(piece.cover), name) : null;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-t2 text-graphite">{direction}</p>
      <Tray photo={photo} sizes="(min-width: 960px) 140px, 45vw">
        <CrystalDrawing slug={mineral.id} alt={name} />
      </Tray>
      {piece && (
        <p className="mt-2 text-t2 text-graphite">
          <SpecimenNumber {...piece} />
        </p>
      )}
      <p className="mt-1 text-n">
        {piece ? (
          <Link to={specimenAddress({ ...piece, username })} className="link-quiet">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {locality && <p className="break-words text-t2">{locality.text}</p>}
      {size && <p className="text-t2 text-graphite">{size}</p>}
    </div>
  );
}

type Props = { match: Match; username: string; locale: Locale; isBusy: boolean; onDismiss: () => void };

/** A match: what the user would receive and give, with whom, why it fits, and the button that starts the exchange. */
export function MatchCard({ match, username, locale, isBusy, onDismiss }: Props) {
  const { partner, receive, give, location_text, intent_id, reasons, country } = match;
  return (
    <article id={match.id} className="flex flex-wrap items-start gap-x-6 gap-y-4 border-b border-mica py-6">
      <div
        className="grid grid-cols-2 gap-3"
        style={{ flex: '1 1 17.5rem', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <MatchItemView
          direction={<Trans>You receive</Trans>}
          matchItem={receive}
          username={partner.username}
          locale={locale}
        />
        {give ? (
          <MatchItemView direction={<Trans>You give</Trans>} matchItem={give} username={username} locale={locale} />
        ) : (
          <WantedText match={match} locale={locale} />
        )}
      </div>
      <div className="min-w-0" style={{ flex: '2 1 18rem' }}>
        <h3 className="flex flex-wrap items-baseline gap-x-3 break-keep-names text-h3">
          <Link to={screenAddress('userExchange', { username: partner.username })} className="link-quiet">
            {partner.display_name}
          </Link>
          <span className="font-sans text-t2 text-graphite">{location_text[locale]}</span>
        </h3>
        <Sentence match={match} />
        <MatchReasons match={match} locale={locale} />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <ButtonLink to={`${screenAddress('intent', { intent_id })}#start`}>
            <Trans>Start exchange</Trans>
          </ButtonLink>
          <Button variant="text" busy={isBusy && <Trans>Leaving it out…</Trans>} onClick={onDismiss}>
            <Trans>Not for me</Trans>
          </Button>
        </div>
        {reasons.range === 'no' && country && (
          <div className="mt-2">
            <UnreachedNote name={partner.display_name} country={country} />
          </div>
        )}
      </div>
    </article>
  );
}

function WantedText({ match: { partner, wants, want_count }, locale }: Pick<Props, 'match' | 'locale'>) {
  const { display_name: name } = partner;
  const wanted = wantsText(wants, locale, want_count);
  return (
    <div className="min-w-0">
      <p className="mb-1 text-t2 text-graphite">
        <Trans>You give</Trans>
      </p>
      <p className="break-words border border-dashed border-galena p-3 text-t2 text-graphite">
        {wanted ? (
          <Trans>
            {name} looks for: {wanted}
          </Trans>
        ) : (
          <Trans>{name} has not said what they look for.</Trans>
        )}
      </p>
    </div>
  );
}

/** The sentence on who has what the other wants, and how rare it is on the market. */
function Sentence({ match: { partner, give, offer_count } }: Pick<Props, 'match'>) {
  const { display_name: name } = partner;
  return (
    <>
      <p className="mt-2">
        {give ? (
          <Trans>You have what {name} wants, and the other way round.</Trans>
        ) : (
          <Trans>{name} offers what you want.</Trans>
        )}
      </p>
      <p className="text-t2 text-graphite">
        {offer_count <= 1 ? (
          <Trans>No other intent offers this mineral.</Trans>
        ) : (
          <Plural
            value={offer_count - 1}
            one="# more intent offers this mineral."
            other="# more intents offer this mineral."
          />
        )}
      </p>
    </>
  );
}
