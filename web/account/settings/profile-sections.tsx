import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { MailPreferences } from '#contract/account/mail-preferences.ts';
import type { Notice } from '#contract/account/moderation-api.ts';
import type { Profile } from '#contract/account/profile.ts';
import type { Session } from '#contract/account/session.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { CredentialsSection } from '#web/account/credentials/credentials-section.tsx';
import { DevicesSection } from '#web/account/devices/devices-section.tsx';
import { NoticesSection } from '#web/account/moderation/notices-section.tsx';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { AboutSection } from './about-section.tsx';
import { type Blocks, BlocksSection } from './blocks-section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { MailsSection } from './mails-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

type DeletionSectionProps = { profile: Profile; onPlanned: (deleteAt: string) => void };

/** Deletes the account, with fourteen days to cancel. */
function DeletionSection({ profile: { username }, onPlanned }: DeletionSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <ProfileSection
      id="delete"
      title={<Trans>Delete account</Trans>}
      intro={
        <Trans>
          All specimens, photos, labels and watermarks go after 14 days. Logging in before then takes it back. The
          username is never given out again.
        </Trans>
      }
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Delete account</Trans>
      </Button>
      {open && <DeletionDialog username={username} onPlanned={onPlanned} onClose={() => setOpen(false)} />}
    </ProfileSection>
  );
}

/** The link to the export of all data of the user. */
const ExportSection = () => (
  <ProfileSection
    id="export"
    title={<Trans>Export</Trans>}
    intro={<Trans>Everything you have here, as files that open without this site.</Trans>}
  >
    <ButtonLink icon="i-lucide-download" to={screenAddress('exportCollection')}>
      <Trans>Export</Trans>
    </ButtonLink>
  </ProfileSection>
);

type ProfileSectionsProps = {
  profile: Profile;
  devices: Session[];
  mails: MailPreferences;
  blocks: Blocks;
  notices: Notice[];
  /** the saved address, a section of the exchange */
  addressSection: ReactNode;
  onDeletionPlanned: (deleteAt: string) => void;
};

/** The sections of the profile in the order of the local index. */
export const ProfileSections = ({
  profile,
  devices,
  mails,
  blocks,
  notices,
  addressSection,
  onDeletionPlanned,
}: ProfileSectionsProps) => (
  <>
    <NoticesSection initialNotices={notices} />
    <AboutSection profile={profile} />
    {addressSection}
    <VisibilitySection profile={profile} />
    <CredentialsSection profile={profile} />
    <DevicesSection initialDevices={devices} />
    <MailsSection initialPreferences={mails} />
    <BlocksSection firstPage={blocks} />
    <ExportSection />
    <DeletionSection profile={profile} onPlanned={onDeletionPlanned} />
  </>
);
