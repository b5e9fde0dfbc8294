import { Trans } from '@lingui/react/macro';
import { screenAddress } from '#contract/routes/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** The title of the page and, for the administrator, links to the reports and the survey. */
export const ProfileHeading = ({ admin }: { admin: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <h1 className="text-h1">
      <Trans>Profile</Trans>
    </h1>
    {admin && (
      <div className="flex flex-wrap gap-2">
        <ButtonLink icon="i-lucide-flag" to={screenAddress('reports')}>
          <Trans>Reports</Trans>
        </ButtonLink>
        <ButtonLink icon="i-lucide-map-pinned" to={screenAddress('surveyTodolist')}>
          <Trans>Locality survey</Trans>
        </ButtonLink>
      </div>
    )}
  </div>
);
