import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

type DeletionSectionProps = { profile: Profile; onPlanned: (deleteAt: string) => void };

/** Deletes the account, with fourteen days to cancel. */
export function DeletionSection({ profile: { username }, onPlanned }: DeletionSectionProps) {
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
      <Button look="danger" onClick={() => setOpen(true)}>
        <Trans>Delete account</Trans>
      </Button>
      {open && <DeletionDialog username={username} onPlanned={onPlanned} onClose={() => setOpen(false)} />}
    </ProfileSection>
  );
}
