import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { linkTo } from '#contract/paths.ts';

/** Leads whoever received a specimen to its record, which waits for them. */
export const DraftLink = ({ coll_no }: { coll_no: string }) => (
  <p className="mt-1 text-ink">
    <Trans>It came into your collection as a draft.</Trans>{' '}
    <Link to={linkTo('updateSpecimen', { coll_no })} className="link">
      <Trans>Complete {coll_no}</Trans>
    </Link>
  </p>
);
