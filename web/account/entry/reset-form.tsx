import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { accountApi } from '#contract/account/api.ts';
import { NewPasswordFields } from '#web/account/credentials/new-password-fields.tsx';
import { specifiedFault } from '#web/account/credentials/refusals.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { checkSession } from '#web/shell/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

const fetchNewPassword = async () => (await import('#web/account/credentials/new-password.ts')).newPassword;

type ResetFormProps = { code: string; username: string; onDone: () => void; onCodeWrong: () => void };

/** The form for the new password; `onCodeWrong` is called if the code expired meanwhile. */
export function ResetForm({ code, username, onDone, onCodeWrong }: ResetFormProps) {
  const initial = { password: '', again: '' };
  const form = useForm({ initial, schema: fetchNewPassword, locale: useAtomValue(localeAtom), noAutomaticRetry: true });
  const reset = () =>
    form.submit(async ({ password }) => {
      try {
        await call(accountApi.resetPassword, { code, password }, { quiet: true });
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'reset_code_wrong') return onCodeWrong();
        throw specifiedFault(fault, 'reset_failed');
      }
      await checkSession({ force: true });
      onDone();
    });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void reset();
      }}
    >
      <NewPasswordFields username={username} {...form} />
      {form.failure && form.issues.length === 0 && (
        <Note tone="error" live>
          {form.failure}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={form.busy && <Trans>Saving…</Trans>}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
