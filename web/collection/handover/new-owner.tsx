import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { resolvedAddress } from '#contract/collection/specimen/specimen-address.ts';

type WentToProps = NonNullable<PublicSpecimen['went_to']> & { isGift: boolean };

/** The new owner by exchange or gift, and the year; the name links to the specimen if it can be opened. */
export function NewOwner({ year, username, display_name, coll_no, id, isGift }: WentToProps) {
  const name =
    coll_no === null ? (
      <bdi>{display_name}</bdi>
    ) : (
      <Link to={resolvedAddress({ username, coll_no, id })} className="link">
        <bdi>{display_name}</bdi>
      </Link>
    );
  if (isGift)
    return (
      <Trans>
        Given to {name}, {year}.
      </Trans>
    );
  return (
    <Trans>
      Exchanged with {name}, {year}.
    </Trans>
  );
}
