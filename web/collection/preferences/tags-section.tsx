import { Trans } from '@lingui/react/macro';
import type { TagAtHand } from '#contract/collection/preferences/tags-api.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { useFieldNames } from '#web/collection/field-names.ts';
import { FailureNote } from './failure-note.tsx';
import { StoredTags } from './kept-tags.tsx';
import { useStoredTags } from './use-kept-tags.ts';

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
