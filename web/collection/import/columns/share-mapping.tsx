import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { applyMapping, readMapping, writeMapping } from '#contract/collection/import/columns/mapping.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = { columns: Column[]; onColumns: (columns: Column[]) => void };

/** The mapping as a text: to be copied for another user with the same kind of table, or pasted from one. */
export function ShareMapping({ columns, onColumns }: Props) {
  const { t } = useLingui();
  const [input, setTyped] = useState<string | null>(null);
  const text = input ?? writeMapping(columns);
  const read = input === null ? null : readMapping(input);
  const error = read && !read.ok ? faultText(read.reason) : undefined;
  function faultText(reason: 'not_a_mapping' | 'newer_version') {
    return reason === 'newer_version'
      ? t`This mapping is of a newer version. Reload the page and try again.`
      : t`This is no mapping.`;
  }
  const apply = () => {
    if (!read?.ok) return;
    onColumns(applyMapping(columns, read.columns));
    setTyped(null);
  };
  return (
    <Disclosure title={t`This mapping as text`}>
      <div className="grid gap-3 max-w-180">
        <Field
          label={<Trans>Mapping</Trans>}
          help={t`It is remembered on this device. Copy it for others, or paste one in its place.`}
          error={error}
        >
          <TextArea rows={6} value={text} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button icon="i-lucide-copy" onClick={() => void navigator.clipboard.writeText(writeMapping(columns))}>
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={apply} disabledReason={read?.ok ? undefined : t`Paste another mapping first.`}>
            <Trans>Take this mapping</Trans>
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
