import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { FormDisclosure } from './form-disclosure.tsx';
import { useTagsAtHand } from './tags-at-hand.ts';
import { TagsField } from './tags-field.tsx';
import { DraftText } from './text-field.tsx';

/** Public and private notes, tags and MIN-ID. */
export function NotesDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const { tags: atHand, ask } = useTagsAtHand();
  const { tags, min_id } = fields.draft;
  const summary = [...tags, min_id].filter((text) => text !== '').join(', ');
  const kindTags = (kind: 'tag' | 'op_tag') => atHand.filter((tag) => tag.kind === kind);
  return (
    <FormDisclosure group="notes" title={t`Notes, tags, MIN-ID`} summary={summary || undefined} onOpen={ask}>
      <div className="grid gap-4">
        <DraftText {...fields} name="description" lines />
        <DraftText {...fields} name="description_private" help={t`Only you see this.`} lines />
        <div className="grid gap-4 sm:grid-cols-2">
          <TagsField {...fields} name="tags" proposals={kindTags('tag')} />
          <TagsField {...fields} name="op_tags" help={t`Only you see this.`} proposals={kindTags('op_tag')} />
          <DraftText {...fields} name="min_id" placeholder="A4T-BT5" />
        </div>
      </div>
    </FormDisclosure>
  );
}
