import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { settingsApi } from '#contract/account/settings-api.ts';
import { SaveRow } from '#web/account/save-row.tsx';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { CurrentPassword } from './current-password.tsx';
import { changedPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const initial = { current_password: '', password: '', again: '' };

/** The current password and the new one. */
export function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const form = useForm({ initial, schema: changedPassword, locale: useAtomValue(localeAtom), noAutomaticRetry: true });
  const { values, set, submit, busy, messageOf } = form;
  const change = () =>
    submit(async ({ current_password, password }) => {
      await call(settingsApi.changePassword, { current_password, password }, { quiet: true });
      onDone();
    });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <CurrentPassword
        value={values.current_password}
        onValueChange={(current_password) => set({ current_password })}
        error={messageOf('current_password')}
      />
      <NewPasswordFields username={username} {...form} />
      <SaveRow busy={busy} doneMessage={null} failure={<FormFailure form={form} />}>
        <Trans>Change password</Trans>
      </SaveRow>
    </form>
  );
}
