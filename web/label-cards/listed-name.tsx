import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  name: string;
  to: string;
  isRenaming: boolean;
  /** resolves to whether the name was saved */
  onRename: (name: string) => Promise<boolean>;
  onDone: () => void;
};

/** The name of a list entry, linked to it, or the field that renames it. */
export function ListedName({ name, to, isRenaming, onRename, onDone }: Props) {
  if (isRenaming) return <RenameField name={name} onRename={onRename} onDone={onDone} />;
  return (
    <h3 dir="auto" className="text-n">
      <Link className="link-quiet text-ink" to={to}>
        {name}
      </Link>
    </h3>
  );
}

function RenameField({ name, onRename, onDone }: Omit<Props, 'to' | 'isRenaming'>) {
  const { t } = useLingui();
  const [typedName, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typedName.trim() === '') return setEmpty(true);
    setBusy(true);
    const isSaved = typedName.trim() === name || (await onRename(typedName.trim()));
    setBusy(false);
    if (isSaved) onDone();
  };
  return (
    <form className="flex items-start gap-2" onSubmit={(event) => void save(event)}>
      <Field
        label={t`Name`}
        hideLabel
        error={isEmpty && ownPageText('design_name_required')}
        className="min-w-0 flex-1"
      >
        <TextInput
          autoFocus
          value={typedName}
          maxLength={60}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setEmpty(false);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onDone();
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy && <Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
