import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useReceivedDraft } from './use-received-draft.ts';

type Props = { received_id: string | null };

/** Links the receiver of a specimen to its draft record until that is completed. */
export function DraftLink({ received_id }: Props) {
  const draft = useReceivedDraft(received_id);
  if (!draft) return null;
  const { to, coll_no } = draft;
  return (
    <p className="mt-1 text-ink">
      <Trans>It came into your collection as a draft.</Trans>{' '}
      <Link to={to} className="link">
        <Trans>Complete {coll_no}</Trans>
      </Link>
    </p>
  );
}

/** The same link as a button. */
export function DraftButton({ received_id }: Props) {
  const draft = useReceivedDraft(received_id);
  if (!draft) return null;
  const { to, coll_no } = draft;
  return (
    <div className="mt-2">
      <ButtonLink to={to}>
        <Trans>Complete {coll_no}</Trans>
      </ButtonLink>
    </div>
  );
}
