import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { OfferOf } from './offered-specimens.ts';
import { SpecimenOffer } from './specimen-offer.tsx';

type Props = {
  offer: OfferOf | null;
  specimen: Pick<PublicSpecimen, 'reserved' | 'status'>;
  collector: UserInfo;
  isOwn: boolean;
};

/** The market state of a specimen; for one that is reserved only the way to its intent, nothing for one no longer in
 * the collection. */
export function ItemOffer({ offer, specimen: { reserved, status }, collector, isOwn }: Props) {
  if (offer) return <SpecimenOffer key={offer.intent_id} offer={offer} isOwn={isOwn} isReserved={reserved === true} />;
  return reserved || status !== 'in_collection' ? null : <NotOffered collector={collector} isOwn={isOwn} />;
}

/**
 * For a specimen in no open intent: its owner gets a link to offer it, visitors one to the collector's other
 * offers.
 */
function NotOffered({ collector: { username, display_name, credit }, isOwn }: Pick<Props, 'collector' | 'isOwn'>) {
  if (!isOwn && credit.active_intents === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-t2 text-graphite print:hidden">
      {isOwn ? <Trans>This is yours, and not offered.</Trans> : <Trans>Not offered.</Trans>}
      <Link to={isOwn ? screenAddress('addIntent') : screenAddress('userExchange', { username })} className="link">
        {isOwn ? <Trans>New intent</Trans> : <Trans>What {display_name} offers</Trans>}
      </Link>
    </p>
  );
}
