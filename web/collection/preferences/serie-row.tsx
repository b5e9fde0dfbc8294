import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { SettingsRow } from '#web/account/settings-row.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  serie: Preference['series'][number];
  isFirst: boolean;
  isLast: boolean;
  onRemark: (text: string) => Promise<boolean>;
  onRemove: () => void;
  onMove: (distance: -1 | 1) => void;
};

/** One series: its code, the owner's remark, and how many specimens have it. */
export function SerieRow({ serie, isFirst, isLast, onRemark, onRemove, onMove }: Props) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { code, remark, specimen_count } = serie;
  if (isEditing) return <RemarkForm serie={serie} onRemark={onRemark} onClose={() => setEditing(false)} />;
  const quiet = 'aria-disabled:text-galena';
  return (
    <SettingsRow
      sign={<span className="num w-14 font-600">{code}</span>}
      name={remark ? <span className="whitespace-pre-wrap">{remark}</span> : null}
      description={<Plural value={specimen_count} one="# specimen" other="# specimens" />}
      action={
        <span className="flex max-sm:flex-wrap max-sm:justify-end">
          <IconButton
            small
            icon="i-lucide-arrow-up"
            label={t`Move ${code} up`}
            aria-disabled={isFirst || undefined}
            className={quiet}
            onClick={() => !isFirst && onMove(-1)}
          />
          <IconButton
            small
            icon="i-lucide-arrow-down"
            label={t`Move ${code} down`}
            aria-disabled={isLast || undefined}
            className={quiet}
            onClick={() => !isLast && onMove(1)}
          />
          <IconButton
            small
            icon="i-lucide-pencil"
            label={t`Change the remark of ${code}`}
            onClick={() => setEditing(true)}
          />
          <IconButton small icon="i-lucide-trash-2" label={t`Remove series ${code}`} onClick={onRemove} />
        </span>
      }
    />
  );
}

type RemarkFormProps = Pick<Props, 'serie' | 'onRemark'> & { onClose: () => void };

function RemarkForm({ serie: { code, remark }, onRemark, onClose }: RemarkFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(remark);
  const save = async () => {
    if (await onRemark(text)) onClose();
  };
  return (
    <li className="border-t border-mica py-2.5 last:border-b">
      <form
        noValidate
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <span className="num w-14 font-600">{code}</span>
        <TextInput
          className="min-w-50 flex-1"
          aria-label={t`Remark on ${code}`}
          autoComplete="off"
          ref={(input) => input?.focus()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button variant="text" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </li>
  );
}
