import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { DoneFooter } from '#web/account/save-row.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Credential = 'email' | 'password';

/** The email address and the password of the account; one of the two forms is open at a time. */
export function CredentialsSection({ profile: { username, email } }: { profile: Profile }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Credential | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const finish = (sentence: string) => {
    setOpen(null);
    setAnnouncement(sentence);
  };
  const row = (credential: Credential, title: string, currentValue: ReactNode, form: ReactNode) => (
    <Disclosure
      title={title}
      summary={currentValue}
      open={open === credential}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setAnnouncement(null);
        setOpen((currentCredential) =>
          currentTarget.open ? credential : currentCredential === credential ? null : currentCredential,
        );
      }}
    >
      {open === credential && form}
    </Disclosure>
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
      <DoneFooter>{announcement}</DoneFooter>
    </ProfileSection>
  );
}
