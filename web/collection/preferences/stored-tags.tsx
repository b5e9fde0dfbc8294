import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import type { TagKind } from '#contract/text/tags.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  title: string;
  kind: TagKind;
  tags: readonly TagAtHand[];
  onAdd: (name: string) => Promise<boolean>;
  onRemove: (tag: TagAtHand) => void;
};

/** The tags of one kind: stored ones with a remove button, those only in use, and a field to add one. */
export function StoredTags({ title, kind, tags, onAdd, onRemove }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const storedTags = tags.filter(({ id }) => id !== null);
  const inUse = tags.filter(({ id }) => id === null);
  const add = async () => {
    if (text.trim() !== '' && (await onAdd(text))) setText('');
  };
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-600">{title}</h3>
      {tags.length === 0 && (
        <p className="mb-2 text-t2 text-graphite">
          <Trans>No tags yet</Trans>
        </p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {storedTags.map((tag) => (
          <li key={tag.name}>
            <button type="button" className="chip" aria-label={t`Remove ${tag.name}`} onClick={() => onRemove(tag)}>
              {tag.name} <Count tag={tag} />
              <Icon small name="i-lucide-x" />
            </button>
          </li>
        ))}
      </ul>
      {inUse.length > 0 && (
        <>
          <p className="mb-2 mt-4 text-t2 text-graphite">
            <Trans>On your specimens, not kept at hand</Trans>
          </p>
          <ul className="flex flex-wrap gap-2">
            {inUse.map((tag) => (
              <li key={tag.name}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t`Keep ${tag.name} at hand`}
                  onClick={() => void onAdd(tag.name)}
                >
                  <Icon small name="i-lucide-plus" />
                  {tag.name} <Count tag={tag} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <form
        noValidate
        className="mt-4 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          id={`new-${kind}`}
          label={kind === 'tag' ? <Trans>New tag</Trans> : <Trans>New working tag</Trans>}
          className="min-w-0 flex-1"
        >
          <TextInput autoComplete="off" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Button type="submit">
          <Trans>Add</Trans>
        </Button>
      </form>
    </section>
  );
}

function Count({ tag: { specimen_count } }: { tag: TagAtHand }) {
  if (specimen_count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="num text-graphite">
        {specimen_count}
      </span>
      <span className="sr-only">
        <Plural value={specimen_count} one="# specimen" other="# specimens" />
      </span>
    </>
  );
}
