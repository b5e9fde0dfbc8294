import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MailKind, type MailPreferences, mailKinds } from '#contract/account/mail-preferences.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { ProfileSection } from '#web/account/settings/profile-section.tsx';
import { DoneBelow } from '#web/account/settings/save-row.tsx';
import { SwitchLine } from '#web/account/settings/switch-line.tsx';
import { call } from '#web/lib/call.ts';

/** Which mails somebody wants; kept as soon as a switch is pressed. */
export function MailsSection({ first }: { first: MailPreferences }) {
  const words = useMailWords();
  const { wanted, kept, change } = useMailPreferences(first);
  return (
    <ProfileSection
      id="mails"
      title={<Trans>Mails</Trans>}
      intro={<Trans>Codes, and what concerns your password or the account itself, are always sent.</Trans>}
    >
      <div>
        {mailKinds.map((kind) => (
          <SwitchLine
            key={kind}
            label={words[kind].label}
            help={words[kind].help}
            checked={wanted[kind]}
            onChange={(on) => void change(kind, on)}
          />
        ))}
      </div>
      <DoneBelow>{kept && <Trans>Saved</Trans>}</DoneBelow>
    </ProfileSection>
  );
}

function useMailPreferences(first: MailPreferences) {
  const [wanted, setWanted] = useState(first);
  const [kept, setKept] = useState(false);
  const change = async (kind: MailKind, on: boolean) => {
    setKept(false);
    setWanted((before) => ({ ...before, [kind]: on }));
    try {
      await call(settingsApi.setMailPreferences, { [kind]: on });
      setKept(true);
    } catch {
      setWanted((before) => ({ ...before, [kind]: !on }));
    }
  };
  return { wanted, kept, change };
}

function useMailWords(): Record<MailKind, { label: string; help: string }> {
  const { t } = useLingui();
  return {
    first_message: { label: t`First messages`, help: t`Somebody answers one of your intents.` },
    your_turn: { label: t`Your turn`, help: t`A message, a proposal or a parcel waits for you.` },
    deadline: { label: t`Deadlines`, help: t`48 hours before one of yours passes.` },
    completion: { label: t`Completed exchanges`, help: t`Every parcel was received; reviews can be written.` },
    published: {
      label: t`Conversations made public`,
      help: t`Somebody lets visitors read your conversation.`,
    },
    matches: { label: t`Matches`, help: t`New intents that fit your want list, once a week.` },
  };
}
