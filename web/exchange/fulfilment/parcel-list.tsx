import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { carrierName, trackingAddress } from '#contract/exchange/fulfilment/carriers.ts';
import type { Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { localeAtom } from '#web/shell/language.ts';

/** Where each parcel can be looked up: its number leads to the page of its carrier, where there is one. */
export function ParcelList({ parcels }: { parcels: readonly Parcel[] }) {
  const knownParcels = parcels.filter(({ carrier, tracking_no }) => carrier !== null || tracking_no !== null);
  if (knownParcels.length === 0) return null;
  return (
    <ul className="mt-1">
      {keyedParcels(knownParcels).map(({ parcel, key }) => (
        <li key={key} className="break-anywhere">
          <ParcelText parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

/** Parcels with keys for a list: several can have the same carrier and no number. */
const keyedParcels = (parcels: readonly Parcel[]) => {
  const names = parcels.map(({ carrier, tracking_no }) => `${carrier} ${tracking_no}`);
  return parcels.map((parcel, index) => {
    const count = names.slice(0, index + 1).filter((name) => name === names[index]).length;
    return { parcel, key: `${names[index]} ${count}` };
  });
};

function ParcelText({ parcel: { carrier, tracking_no } }: { parcel: Parcel }) {
  const locale = useAtomValue(localeAtom);
  const shownCarrier = carrier && carrierName(carrier, locale);
  const href = trackingAddress(carrier, tracking_no);
  const number = href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      <bdi>{tracking_no}</bdi>
    </a>
  ) : (
    <bdi className="select-all text-ink">{tracking_no}</bdi>
  );
  if (!tracking_no) return shownCarrier;
  if (!shownCarrier) return <Trans>Tracking number: {number}</Trans>;
  return (
    <>
      {shownCarrier} {number}
    </>
  );
}
