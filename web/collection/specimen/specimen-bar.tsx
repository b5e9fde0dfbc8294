import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '#contract/account/profile.ts';
import type { PublicSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress } from '#contract/collection/specimen/specimen-address.ts';
import { PersonMenu } from '#web/account/moderation/person-menu.tsx';
import { LikeButton } from '#web/collection/likes/like-button.tsx';
import { listingAddress } from '#web/collection/listing/listing-address.ts';
import { useListQuery } from '#web/collection/listing/use-list-query.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type SpecimenBarProps = {
  collector: UserInfo;
  specimen: PublicSpecimen;
  /** the button that shares the specimen */
  share: ReactNode;
  isOwn: boolean;
};

/** The link back to the collection, and the actions of the page. */
export function SpecimenBar({ collector, specimen, share, isOwn }: SpecimenBarProps) {
  const { t } = useLingui();
  const { username, display_name, specimen_count } = collector;
  const { id: specimen_id, coll_no } = specimen;
  const list = useListQuery(username);
  return (
    <div className="min-h-15 flex items-center gap-2 print:hidden">
      <Link
        to={listingAddress(list)}
        viewTransition={hasViewTransitions()}
        className="link-quiet min-h-11 inline-flex min-w-0 items-center gap-2 text-t2"
      >
        <Icon small name="i-lucide-arrow-left" />
        <span className="min-w-0 break-keep-names">
          <Trans>
            {display_name}, <Plural value={specimen_count} one="# specimen" other="# specimens" />
          </Trans>
        </span>
      </Link>
      <span className="ms-auto flex items-center">
        {isOwn && (
          <ButtonLink icon="i-lucide-pencil" to={editAddress({ id: specimen_id, coll_no })} className="me-1">
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
        <LikeButton key={specimen_id} specimen={specimen} isOwn={isOwn} />
        {share}
        <IconButton label={t`Print`} icon="i-lucide-printer" className="max-sm:hidden" onClick={() => window.print()} />
        <PersonMenu person={collector} reportTarget={{ subject: { specimen_id }, name: coll_no }} />
      </span>
    </div>
  );
}
