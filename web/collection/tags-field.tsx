import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sameTag } from '#contract/collection/tags.ts';
import type { TagAtHand } from '#contract/collection/tags-api.ts';
import { listMessage } from '#web/collection/list-message.ts';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { proposedTags, tagsIn } from '#web/collection/tags-at-hand.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { TypeAheadMany } from '#web/ui/type-ahead-many.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead-option.ts';

type Props = DraftFields &
  Pick<FieldProps, 'label' | 'help'> & {
    name: 'tags' | 'op_tags' | 'previous_owners';
    proposals?: readonly TagAtHand[];
  };

/** Several short texts: those at hand are proposed while one types, others are added as typed. */
export function TagsField({ name, label, help, proposals = [], draft, set, messageOf }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const chosen = draft[name];
  const choose = (options: TypeAheadOption[]) => {
    const typed = options.flatMap(({ label: said, written }) => (written && isTag ? tagsIn(said) : [said]));
    set({ [name]: typed.filter((tag, at) => typed.findIndex((other) => sameTag(other, tag)) === at) });
  };
  const isTag = name !== 'previous_owners';
  const isChosen = (tag: TagAtHand) => chosen.some((other) => sameTag(other, tag.name));
  return (
    <Field id={name} label={label} help={help} error={listMessage(messageOf, name, chosen.length)}>
      <TypeAheadMany
        value={chosen.map((tag) => ({ id: tag, label: tag }))}
        onValueChange={choose}
        options={proposedTags(proposals, text)
          .filter((tag) => !isChosen(tag))
          .map((tag) => ({ id: tag.name, label: tag.name, hint: tag.specimen_count || undefined }))}
        onSearch={setText}
        keepLabel={(typed) => t`Add “${typed}”`}
        removeLabel={(tag) => t`Remove ${tag}`}
      />
    </Field>
  );
}
