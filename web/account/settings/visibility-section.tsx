import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile, ProfileChange } from '#contract/account/profile.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import type { Locale } from '#contract/format/locale.ts';
import { storeProfile } from '#web/account/keep-profile.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { DoneFooter } from '#web/account/save-row.tsx';
import { call } from '#web/lib/call.ts';
import { chooseLanguage } from '#web/shell/language.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { SwitchRow } from './switch-row.tsx';

const languages: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];

/** Settings that are saved as soon as they are pressed: the language, the listing in the directory, being away. */
export function VisibilitySection({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { currentProfile, said, keep } = useKeeping(profile);
  const directoryOut = t`You no longer appear in the directory. Your public pages stay reachable by link.`;
  return (
    <ProfileSection id="visibility" title={<Trans>Language and visibility</Trans>}>
      <FieldGroup
        label={<Trans>Language</Trans>}
        help={<Trans>The mails you get are in it; these pages switch with it.</Trans>}
        className="mb-6 min-w-0"
      >
        <Segment
          options={languages}
          value={currentProfile.locale}
          onValueChange={(locale) => {
            void chooseLanguage(locale);
            void keep({ locale }, t`Saved`);
          }}
        />
      </FieldGroup>
      <div>
        <SwitchRow
          label={<Trans>Listed in the directory of collectors</Trans>}
          help={<Trans>Others find you there by name and by what you collect.</Trans>}
          checked={currentProfile.listed}
          onChange={(isListed) =>
            void keep({ listed: isListed }, isListed ? t`You appear in the directory.` : directoryOut)
          }
        />
        <SwitchRow
          label={<Trans>On vacation</Trans>}
          help={
            <Trans>
              Others see that you are away and that answers may take longer. Your intents leave the market until you are
              back, and the time is not counted in your reply rate. Deadlines of messages and proposals stand still;
              those of agreed exchanges, as of parcels, run on.
            </Trans>
          }
          checked={currentProfile.on_vacation}
          onChange={(on_vacation) => void keep({ on_vacation }, t`Saved`)}
        />
      </div>
      <DoneFooter>{said}</DoneFooter>
    </ProfileSection>
  );
}

type Change = Pick<ProfileChange, 'locale' | 'listed' | 'on_vacation'>;

/** Shows a change at once and reverts it if saving fails, with a toast. */
function useKeeping(profile: Profile) {
  const [pendingChange, setPending] = useState<Change>({});
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const keep = async (change: Change, sentence: string) => {
    setPending((currentChange) => ({ ...currentChange, ...change }));
    setAnnouncement(null);
    try {
      storeProfile(await call(settingsApi.setProfile, change));
      setAnnouncement(sentence);
    } catch {
      // A toast shows the failure; the stored value is shown again.
    }
    setPending({});
  };
  return { currentProfile: { ...profile, ...pendingChange } as Profile, said: announcement, keep };
}
