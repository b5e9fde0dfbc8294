import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type Serie, serie } from '#contract/collection/preferences/preferences.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { onAdd: (serie: Serie, key: string) => Promise<void> };

/** The form for a new series: its code, which is fixed once a specimen has it, and a remark. */
export function AddSerie({ onAdd }: Props) {
  const form = useForm({
    initial: { code: '', remark: '' },
    schema: serie,
    locale: useAtomValue(localeAtom),
  });
  const { values, set, leave, messageOf, submit, busy, reset } = form;
  const empty = { code: '', remark: '' };
  const add = () =>
    submit(async (newSerie, key) => {
      await onAdd(newSerie, key);
      reset(empty);
      document.getElementById('code')?.focus();
    });
  const leaveCode = () => {
    if (values.code !== '') leave('code');
  };
  return (
    <form
      noValidate
      className="mt-6 grid items-start gap-4 sm:grid-cols-[7rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field id="code" label={<Trans>Series code</Trans>} error={messageOf('code') && ownPageText('series_format')}>
        <TextInput
          className="num"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={8}
          value={values.code}
          onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
          onBlur={leaveCode}
        />
      </Field>
      <Field id="remark" label={<Trans>Remark</Trans>} optional={<Trans>optional</Trans>} error={messageOf('remark')}>
        <TextInput
          autoComplete="off"
          value={values.remark}
          onChange={(event) => set({ remark: event.currentTarget.value })}
          onBlur={() => leave('remark')}
        />
      </Field>
      <Button type="submit" className="sm:mt-6.5" busy={busy && <Trans>Saving…</Trans>}>
        <Trans>Add series</Trans>
      </Button>
      <FormFailure form={form} title={ownPageText('series_add_failed')} className="sm:col-span-3" />
    </form>
  );
}
