import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { sameTag, type TagKind } from '#contract/collection/preferences/tags.ts';
import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { useSaveAtOnce } from '#web/collection/preferences/use-save-at-once.ts';
import { call } from '#web/lib/call.ts';

/** The tags at hand, and what can be done with those that are kept; each change is stored at once. */
export function useKeptTags(first: TagAtHand[]) {
  const [tags, setTags] = useState(first);
  const { failure, saveAtOnce } = useSaveAtOnce();
  const add = (kind: TagKind, name: string) =>
    saveAtOnce('tag_add_failed', async () => {
      const kept = await call(tagsApi.keep, { id: uuid(), kind, name }, { quiet: true });
      setTags((before) => [...before.filter((tag) => !isOne(tag, kept)), kept]);
    });
  const remove = (tag: TagAtHand) =>
    saveAtOnce('tag_remove_failed', async () => {
      if (tag.id !== null) await call(tagsApi.forget, { id: tag.id }, { quiet: true });
      setTags((before) => [
        ...before.filter((other) => other !== tag),
        ...(tag.specimen_count > 0 ? [{ ...tag, id: null }] : []),
      ]);
    });
  return { tags, failure, add, remove };
}

const isOne = (a: TagAtHand, b: TagAtHand) => a.kind === b.kind && sameTag(a.name, b.name);
