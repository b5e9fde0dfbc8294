import { useAtomValue } from 'jotai';
import * as z from 'zod';
import { typedPassword } from '#contract/account/credentials.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { ofField } from '#web/account/credentials/refusals.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

const schema = z.object({ deletion_password: typedPassword });
const FOURTEEN_DAYS = 14 * 86_400_000;

/** Requests the deletion with the password; also the day until which a request made today could be cancelled. */
export function useDeletion(onPlanned: (deleteAt: string) => void) {
  const { day } = useTimeFormat();
  const form = useForm({
    initial: { deletion_password: '' },
    schema,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: true,
  });
  const date = day(Date.now() + FOURTEEN_DAYS);
  const remove = () =>
    form.submit(async ({ deletion_password: password }) => {
      const deletion = await call(settingsApi.deleteAccount, { password }, { quiet: true }).catch((fault: unknown) => {
        throw ofField(fault, 'password', 'deletion_password');
      });
      onPlanned(deletion.delete_at);
    });
  return { ...form, date, remove };
}
