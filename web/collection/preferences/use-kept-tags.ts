import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { sameTag, type TagKind } from '#contract/text/tags.ts';
import { call } from '#web/lib/call.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** The tags at hand, and functions that add and remove stored ones; each change is saved at once. */
export function useStoredTags(initialTags: TagAtHand[]) {
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
