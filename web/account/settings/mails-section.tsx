import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MailKind, type MailPreferences, mailKinds } from '#contract/account/mail-preferences.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { DoneFooter } from '#web/account/save-row.tsx';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { SwitchRow, type SwitchRowProps } from './switch-row.tsx';

/** The emails that the user wants; saved as soon as a switch is pressed. */
export function MailsSection({ initialPreferences }: { initialPreferences: MailPreferences }) {
  const mailTexts = useMailTexts();
  const [savedKind, setSavedKind] = useState<MailKind | null>(null);
  return (
    <ProfileSection
      id="mails"
      title={<Trans>Mails</Trans>}
      intro={
        <Trans>
          Codes, what concerns your password or the account itself, and decisions of the administrator are always sent.
        </Trans>
      }
    >
      <div>
        {mailKinds.map((kind) => (
          <MailSwitch
            key={kind}
            kind={kind}
            defaultChecked={initialPreferences[kind]}
            onSave={setSavedKind}
            {...mailTexts[kind]}
          />
        ))}
      </div>
      <DoneFooter>{savedKind && <Trans>Saved</Trans>}</DoneFooter>
    </ProfileSection>
  );
}

type MailSwitchProps = Pick<SwitchRowProps, 'label' | 'help'> & {
  kind: MailKind;
  defaultChecked: boolean;
  /** called with null while it is being saved */
  onSave: (kind: MailKind | null) => void;
};

/** Shows the new state at once, and the old one again if saving fails, with a toast. */
function MailSwitch({ kind, defaultChecked, onSave, ...texts }: MailSwitchProps) {
  const [isEnabled, setWanted] = useState(defaultChecked);
  const { run, busy } = useAction(
    (isOn: boolean) => {
      onSave(null);
      return call(settingsApi.setMailPreferences, { [kind]: isOn });
    },
    {
      onSuccess: (_, isOn) => {
        setWanted(isOn);
        onSave(kind);
      },
    },
  );
  return <SwitchRow {...texts} checked={busy?.[0] ?? isEnabled} onChange={(isOn) => void run(isOn)} />;
}

function useMailTexts(): Record<MailKind, { label: string; help: string }> {
  const { t } = useLingui();
  return {
    first_message: { label: t`First messages`, help: t`Somebody answers one of your intents.` },
    your_turn: { label: t`Your turn`, help: t`A message, a proposal or a parcel waits for you.` },
    deadline: { label: t`Deadlines`, help: t`48 hours before one of yours passes.` },
    completion: { label: t`Completed exchanges`, help: t`Every parcel was received; reviews can be written.` },
    ended: {
      label: t`Exchanges that ended`,
      help: t`Somebody declined or cancelled, or it closed; also of a muted conversation.`,
    },
    published: {
      label: t`Conversations made public`,
      help: t`Somebody lets visitors read your conversation.`,
    },
    matches: { label: t`Matches`, help: t`New intents that fit your want list, once a week.` },
    question: {
      label: t({ message: 'Questions', context: 'mails' }),
      help: t`Somebody asks about one of your specimens; once a day.`,
    },
  };
}
