import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** The name of the page, and for the administrator the way to what was reported. */
export const ProfileHeading = ({ admin }: { admin: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <h1 className="text-h1">
      <Trans>Profile</Trans>
    </h1>
    {admin && (
      <ButtonLink icon="i-lucide-flag" to={linkTo('reports')}>
        <Trans>Reports</Trans>
      </ButtonLink>
    )}
  </div>
);
