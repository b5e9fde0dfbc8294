import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import { type OwnersNames, writtenNames } from '#contract/localities/locality-name.ts';
import { localityLine, localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { namedLocality: NamedLocality; onSave: (names: OwnersNames) => Promise<void>; onClose: () => void };
type Values = Record<keyof OwnersNames, string>;

/** The three names of a locality, edited in its row, with a preview. Escape cancels. */
export function LocalityNameForm({ namedLocality, onSave, onClose }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const { custom_name = null, short_name = null, custom_country = null } = namedLocality.names ?? {};
  const initial: Values = {
    custom_name: custom_name ?? '',
    short_name: short_name ?? '',
    custom_country: custom_country ?? '',
  };
  const form = useForm({ initial, schema: writtenNames, locale });
  const { values, set, leave, messageOf, submit, busy } = form;
  useEffect(() => document.getElementById('custom_name')?.focus(), []);
  const name = localizedLocalityName(namedLocality.locality, locale);
  const labels = { custom_name: t`Custom name`, short_name: t`Short name`, custom_country: t`Custom country` };
  const read = writtenNames.safeParse(values).data ?? null;
  const line = localityLine({ ...namedLocality.locality, names: read }, locale);
  return (
    <li className="border-t border-mica py-4 last:border-b">
      <form
        aria-label={t`Names for ${name}`}
        noValidate
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async (names) => {
            await onSave(names);
            onClose();
          });
        }}
      >
        <p className="text-n">{name}</p>
        <p className="mb-4 text-t2 text-graphite">
          <Trans>
            Will read: <bdi>{line}</bdi>
          </Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['custom_name', 'short_name', 'custom_country'] as const).map((field) => (
            <Field key={field} id={field} label={labels[field]} optional={t`optional`} error={messageOf(field)}>
              <TextInput
                dir="auto"
                autoComplete="off"
                value={values[field]}
                onChange={(event) => set({ [field]: event.currentTarget.value })}
                onBlur={() => leave(field)}
              />
            </Field>
          ))}
        </div>
        <FormFailure form={form} className="mt-4" />
        <div className="mt-4 flex gap-2">
          <Button type="submit" variant="primary" busy={busy && t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </li>
  );
}
