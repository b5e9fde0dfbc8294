import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { sameTag, type TagKind } from '#contract/collection/tags.ts';
import { type TagAtHand, tagsApi } from '#contract/collection/tags-api.ts';
import type { WordName } from '#contract/words.ts';
import type { Failure } from '#web/collection/use-series.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';

/** The tags at hand, and what can be done with those that are kept; each change is stored at once. */
export function useKeptTags(first: TagAtHand[]) {
  const [tags, setTags] = useState(first);
  const [failure, setFailure] = useState<Failure | null>(null);
  const carryOut = async (said: WordName, change: () => Promise<void>): Promise<boolean> => {
    try {
      await change();
      setFailure(null);
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure({ said: word(said), why: fault.issues[0]?.message ?? fault.message });
      return false;
    }
  };
  const add = (kind: TagKind, name: string) =>
    carryOut('tag_add_failed', async () => {
      const kept = await call(tagsApi.keep, { id: uuid(), kind, name }, { quiet: true });
      setTags((before) => [...before.filter((tag) => !isOne(tag, kept)), kept]);
    });
  const remove = (tag: TagAtHand) =>
    carryOut('tag_remove_failed', async () => {
      if (tag.id !== null) await call(tagsApi.forget, { id: tag.id }, { quiet: true });
      setTags((before) => [
        ...before.filter((other) => other !== tag),
        ...(tag.specimen_count > 0 ? [{ ...tag, id: null }] : []),
      ]);
    });
  return { tags, failure, add, remove };
}

const isOne = (a: TagAtHand, b: TagAtHand) => a.kind === b.kind && sameTag(a.name, b.name);
