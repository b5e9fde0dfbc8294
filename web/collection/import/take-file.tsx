import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFileDrop } from '#web/lib/use-drop-target.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { onFile: (file: File | string, name: string) => void };

/** Takes a table: a file dropped or chosen, or pasted cells. */
export function TakeFile({ onFile }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { isDraggedOver, handlers } = useFileDrop((file) => onFile(file, file.name));
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n,;]/.test(text)) return;
    event.preventDefault();
    onFile(text, t`Pasted cells`);
  };
  return (
    <div className="grid gap-6 max-w-180">
      <div
        {...handlers}
        className={classes(
          'grid justify-items-start gap-3 rounded-2 border border-dashed p-6',
          isDraggedOver ? 'border-ink bg-chalk' : 'border-mica',
        )}
      >
        <Icon name="i-lucide-file-spreadsheet" className="text-graphite" />
        <p>
          <Trans>
            Drop a table here: CSV, TSV, XLSX or ODS, up to 20,000 rows. Or a collection exported from Vug, as CSV or
            JSON.
          </Trans>
        </p>
        <input
          ref={input}
          type="file"
          aria-label={t`Choose a file`}
          accept=".csv,.tsv,.txt,.xlsx,.ods,.json,.zip"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) onFile(file, file.name);
          }}
        />
        <Button variant="primary" icon="i-lucide-folder-open" onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <p className="text-t2 text-graphite">
          <Trans>
            Nothing is written before you have seen every row.{' '}
            <Link className="link" to={screenAddress('photoFolder')}>
              Photographs
            </Link>{' '}
            come afterwards, by the numbers in their names.
          </Trans>
        </p>
      </div>
      <Field label={<Trans>Or paste cells from a spreadsheet, headings included</Trans>}>
        <TextArea rows={3} onPaste={paste} />
      </Field>
    </div>
  );
}
