import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { sameTag } from '#contract/text/tags.ts';
import { TypeAheadMany } from '#web/ui/type-ahead/type-ahead-many.tsx';
import type { TypeAheadOption } from '#web/ui/type-ahead/type-ahead-option.ts';
import { proposedTags, splitTags } from './tags-at-hand.ts';

type TagsInputProps = {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  proposals: readonly TagAtHand[];
  /** Whether a comma ends a text; names may contain commas. */
  commas?: boolean;
};

/** Several short texts, each once: known ones are suggested while typing, others are added as typed. */
export function TagsInput({ value, onValueChange, proposals, commas = true }: TagsInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const choose = (options: TypeAheadOption[]) => {
    const typedTags = options.flatMap(({ label: optionText, isWritten }) =>
      isWritten && commas ? splitTags(optionText) : [optionText],
    );
    onValueChange(
      typedTags.filter((tag, index) => typedTags.findIndex((otherTag) => sameTag(otherTag, tag)) === index),
    );
  };
  const isChosen = (tag: TagAtHand) => value.some((otherTag) => sameTag(otherTag, tag.name));
  return (
    <TypeAheadMany
      value={value.map((tag) => ({ id: tag, label: tag }))}
      onValueChange={choose}
      options={proposedTags(proposals, text)
        .filter((tag) => !isChosen(tag))
        .map((tag) => ({ id: tag.name, label: tag.name, hint: tag.specimen_count || undefined }))}
      onSearch={setText}
      keepLabel={(typed) => t`Add “${typed}”`}
      removeLabel={(tag) => t`Remove ${tag}`}
    />
  );
}
