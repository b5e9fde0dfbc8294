import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Want } from '#contract/exchange/wants/want.ts';
import { useWantForm } from './use-want-form.ts';
import { WantForm } from './want-form.tsx';

type Props = { onAdded: (want: Want) => void; onClose: () => void };

/** The form for a new row of the want list. */
export function AddWant({ onAdded, onClose }: Props) {
  const { t } = useLingui();
  const { form, save } = useWantForm(null);
  useEffect(() => document.getElementById('mineral_id')?.focus(), []);
  return (
    <WantForm
      label={t`Add to want list`}
      form={form}
      saveLabel={<Trans>Add to want list</Trans>}
      onSave={() => void save(onAdded)}
      onClose={onClose}
    />
  );
}
