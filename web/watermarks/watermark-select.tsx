import { Trans, useLingui } from '@lingui/react/macro';
import type { Watermark } from '#contract/watermarks/watermark.ts';
import type { ReadState } from '#web/lib/read/use-read.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Message } from '#web/ui/message.tsx';

export type WatermarkSelectProps = {
  id: string;
  /** The name of `default` here. */
  usual: string;
  /** `default`, `none` or the id of a design. */
  value: string;
  onValueChange: (choice: string) => void;
  error?: string | undefined;
  /** The user's own designs, their read state, and how to read them again. */
  watermarks: Pick<ReadState<Watermark[]>, 'state' | 'value' | 'refresh'>;
};

/** Selects the watermark of public photos: the default, none, or a design of the user's own. */
export function WatermarkSelect({ id, usual, value, onValueChange, error, watermarks }: WatermarkSelectProps) {
  const { t } = useLingui();
  const designs = watermarks.value ?? [];
  const isGone = value !== 'default' && value !== 'none' && !designs.some((design) => design.id === value);
  const missingLabel = watermarks.state === 'read' ? t`A watermark that is gone: none` : t`One of your watermarks`;
  return (
    <Field id={id} label={t`Watermark`} error={error} help={<Trans>On public photos alone.</Trans>}>
      <Select
        value={value}
        onValueChange={onValueChange}
        options={[
          { value: 'default', label: usual },
          { value: 'none', label: t`No watermark` },
          ...designs.map(({ id: value, name, status }) => ({
            value,
            label: status === 'disabled' ? t`${name} (disabled)` : name,
          })),
          ...(isGone ? [{ value, label: missingLabel }] : []),
        ]}
      />
      {watermarks.state === 'failed' && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <Message kind="error">{ownPageText('watermarks_load_failed')}</Message>
          <Button variant="text" onClick={() => void watermarks.refresh()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
    </Field>
  );
}
