import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { resolvedAddress } from '#contract/collection/specimen/specimen-address.ts';

type WentToProps = NonNullable<PublicSpecimen['went_to']> & { isGift: boolean };

/** With whom it was exchanged, or to whom given, and when; where it is now can be opened, its name leads there. */
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
