import type { MailPreferences } from '#contract/account/mail-preferences.ts';
import type { Profile } from '#contract/account/profile.ts';
import type { Session } from '#contract/account/session.ts';
import { CredentialsSection } from '#web/account/credentials/credentials-section.tsx';
import { DevicesSection } from '#web/account/devices/devices-section.tsx';
import { AboutSection } from './about-section.tsx';
import { type Blocks, BlocksSection } from './blocks-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

type ProfileSectionsProps = {
  profile: Profile;
  devices: Session[];
  mails: MailPreferences;
  blocks: Blocks;
  onDeletionPlanned: (deleteAt: string) => void;
};

/** The sections of the profile in the order of the local index. */
export const ProfileSections = ({ profile, devices, mails, blocks, onDeletionPlanned }: ProfileSectionsProps) => (
  <>
    <AboutSection profile={profile} />
    <VisibilitySection profile={profile} />
    <CredentialsSection profile={profile} />
    <DevicesSection initialDevices={devices} />
    <MailsSection initialPreferences={mails} />
    <BlocksSection firstPage={blocks} />
    <ExportSection />
    <DeletionSection profile={profile} onPlanned={onDeletionPlanned} />
  </>
);
