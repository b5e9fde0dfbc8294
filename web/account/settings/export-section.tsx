import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/routes/paths.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** The link to the export of all data of the user. */
export const ExportSection = () => (
  <ProfileSection
    id="export"
    title={<Trans>Export</Trans>}
    intro={<Trans>Everything you have here, as files that open without this site.</Trans>}
  >
    <ButtonLink icon="i-lucide-download" to={linkTo('exportCollection')}>
      <Trans>Export</Trans>
    </ButtonLink>
  </ProfileSection>
);
