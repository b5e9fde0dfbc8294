import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { Locale } from '#contract/format/locale.ts';
import { sizeText } from '#contract/format/measures.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { SpecimenCard } from '#web/collection/listing/specimen-card.tsx';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';

type Props = { offers: readonly Offer[]; locale: Locale };

/** The offers: specimens with links to their pages, and minerals that a specimen is offered of. */
export function OfferCards({ offers, locale }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-gap gap-y-6 sm:grid-cols-3">
      {offers.map((offer, index) => (
        <li key={offerKey(offer, index)}>
          {offer.specimen ? (
            <OfferedCard specimen={offer.specimen} locale={locale} eager={index < 2} />
          ) : (
            <MineralCard mineral={offer.mineral} locale={locale} />
          )}
          {offer.note && (
            <p dir="auto" className="mt-1 break-words text-t2">
              {offer.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A specimen is in an intent once; a mineral may be offered several times. */
const offerKey = ({ specimen_id, mineral_id }: Offer, index: number) => specimen_id ?? `${mineral_id} ${index}`;

type CardProps = { specimen: NonNullable<Offer['specimen']>; locale: Locale; eager: boolean };

function OfferedCard({ specimen, locale, eager }: CardProps) {
  const { coll_no, cover, minerals } = specimen;
  const names = shownNames(specimen, locale);
  return (
    <SpecimenCard
      href={specimenAddress(specimen)}
      coll_no={coll_no}
      own_number={specimen.own_number}
      display_name={names}
      locality={specimenLocalitySegments(specimen, locale)}
      photo={cover && specimenPhoto(cover, names[0]?.text ?? coll_no)}
      species={{ slug: minerals[0]?.id ?? null }}
      status={specimen.reserved ? 'reserved' : null}
      size={sizeText(specimen.size, locale)}
      sizes="(min-width: 1280px) 280px, (min-width: 640px) 30vw, 45vw"
      eager={eager}
    />
  );
}

function MineralCard({ mineral, locale }: { mineral: Offer['mineral']; locale: Locale }) {
  return (
    <article className="group relative min-w-0">
      <Tray>
        <CrystalDrawing slug={mineral.id} />
      </Tray>
      <p className="mt-2.5 min-h-5 text-t1 text-graphite">
        <Trans>A piece to agree on</Trans>
      </p>
      <h3 className="mt-.5 text-n">
        <Link
          to={screenAddress('mineral', { id: mineral.id })}
          className="no-underline after:(absolute inset-0 content-empty) group-hover:underline"
        >
          {localizedMineralName(mineral, locale)}
        </Link>
      </h3>
    </article>
  );
}
