import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { sameTag, type TagKind } from '#contract/text/tags.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { useFieldNames } from '#web/collection/field-names.ts';
import { call } from '#web/lib/call.ts';
import { FailureNote } from './failure-note.tsx';
import { StoredTags } from './stored-tags.tsx';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** The tags at hand, and functions that add and remove stored ones; each change is saved at once. */
function useStoredTags(initialTags: TagAtHand[]) {
  const [tags, setTags] = useState(initialTags);
  const { failure, saveAtOnce } = useSaveAtOnce();
  const add = (kind: TagKind, name: string) =>
    saveAtOnce('tag_add_failed', async () => {
      const storedTag = await call(tagsApi.keep, { id: uuid(), kind, name }, { quiet: true });
      setTags((previousTags) => [...previousTags.filter((tag) => !isOne(tag, storedTag)), storedTag]);
    });
  const remove = (tag: TagAtHand) =>
    saveAtOnce('tag_remove_failed', async () => {
      if (tag.id !== null) await call(tagsApi.forget, { id: tag.id }, { quiet: true });
      setTags((previousTags) => [
        ...previousTags.filter((otherTag) => otherTag !== tag),
        ...(tag.specimen_count > 0 ? [{ ...tag, id: null }] : []),
      ]);
    });
  return { tags, failure, add, remove };
}

const isOne = (a: TagAtHand, b: TagAtHand) => a.kind === b.kind && sameTag(a.name, b.name);

/** The tags that are suggested first while the user types, whether or not a specimen has them. */
export function TagsSection({ initialTags }: { initialTags: TagAtHand[] }) {
  const names = useFieldNames();
  const { tags, failure, add, remove } = useStoredTags(initialTags);
  const kinds = [
    { kind: 'tag', title: names.tags },
    { kind: 'op_tag', title: names.op_tags },
  ] as const;
  return (
    <ProfileSection
      id="tags"
      title={<Trans>Tags at hand</Trans>}
      intro={
        <Trans>
          They are proposed while you type. Specimens keep their tags when you remove one here. Working tags are seen by
          you alone.
        </Trans>
      }
    >
      <div className="grid gap-8">
        {kinds.map(({ kind, title }) => (
          <StoredTags
            key={kind}
            title={title}
            kind={kind}
            tags={tags.filter((tag) => tag.kind === kind)}
            onAdd={(name) => add(kind, name)}
            onRemove={remove}
          />
        ))}
      </div>
      <FailureNote failure={failure} />
    </ProfileSection>
  );
}
