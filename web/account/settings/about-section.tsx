import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#contract/account/profile.ts';
import { AvatarField } from '#web/account/avatar/avatar-field.tsx';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { SaveRow } from '#web/account/save-row.tsx';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { formText } from '#web/shell/form/form-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { useAboutForm } from './use-about-form.ts';

/** The public profile: avatar, name, location, a short text. */
export function AboutSection({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const form = useAboutForm(profile);
  const { bind, save, busy, done, messageOf } = form;
  return (
    <ProfileSection
      id="about"
      title={<Trans>About you</Trans>}
      intro={<Trans>Everybody can see this beside your collection.</Trans>}
    >
      <AvatarField profile={profile} />
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          id="display_name"
          label={<Trans>Display name</Trans>}
          help={formText('display_name_rule')}
          error={messageOf('display_name')}
        >
          <TextInput {...bind('display_name')} autoComplete="nickname" />
        </Field>
        <Field
          id="location"
          label={<Trans>Location</Trans>}
          optional={<Trans>optional</Trans>}
          help={<Trans>A town or a country is enough. It is not your postal address.</Trans>}
          error={messageOf('location')}
        >
          <TextInput {...bind('location')} autoComplete="off" />
        </Field>
        <Field
          id="bio"
          label={<Trans context="a collector’s own words">About me</Trans>}
          optional={<Trans>optional</Trans>}
          error={messageOf('bio')}
        >
          <TextArea {...bind('bio')} dir="auto" placeholder={t`What you collect, since when, what you look for`} />
        </Field>
        <SaveRow busy={busy} doneMessage={done && <Trans>Saved</Trans>} failure={<FormFailure form={form} />} />
      </form>
    </ProfileSection>
  );
}
