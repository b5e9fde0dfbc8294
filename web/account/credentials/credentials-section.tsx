import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { EmailForm } from '#web/account/credentials/email-form.tsx';
import { PasswordForm } from '#web/account/credentials/password-form.tsx';
import { ProfileSection } from '#web/account/settings/profile-section.tsx';
import { DoneBelow } from '#web/account/settings/save-row.tsx';
import { Fold } from '#web/ui/fold.tsx';

type Which = 'email' | 'password';

/** The two ways by which the account is known to be somebody's; one of them is changed at a time. */
export function CredentialsSection({ profile: { username, email } }: { profile: Profile }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Which | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const finish = (sentence: string) => {
    setOpen(null);
    setSaid(sentence);
  };
  const row = (which: Which, title: string, shown: ReactNode, form: ReactNode) => (
    <Fold
      title={title}
      said={shown}
      open={open === which}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setSaid(null);
        setOpen((before) => (currentTarget.open ? which : before === which ? null : before));
      }}
    >
      {open === which && form}
    </Fold>
  );
  return (
    <ProfileSection
      id="credentials"
      title={<Trans>E-mail and password</Trans>}
      intro={<Trans>You log in with {username} or with this address. Nobody else sees it.</Trans>}
    >
      <div>
        {row(
          'email',
          t`E-mail`,
          <span className="break-all">{email}</span>,
          <EmailForm onDone={(address) => finish(t`Your e-mail address is now ${address}.`)} />,
        )}
        {row(
          'password',
          t`Password`,
          <Trans>Change</Trans>,
          <PasswordForm
            username={username}
            onDone={() => finish(t`The password is changed and every other device logged out.`)}
          />,
        )}
      </div>
      <DoneBelow>{said}</DoneBelow>
    </ProfileSection>
  );
}
