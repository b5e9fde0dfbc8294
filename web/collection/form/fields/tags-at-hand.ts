import { useRef, useState } from 'react';
import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { fold } from '#contract/search/fold.ts';
import { call } from '#web/lib/call.ts';

const PROPOSED_MAX = 12;

/** The owner's tags, once they have been asked for; without an answer there are just no proposals. */
export function useTagsAtHand() {
  const [tags, setTags] = useState<TagAtHand[]>([]);
  const asked = useRef(false);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    const found = await call(tagsApi.list, {}, { quiet: true }).catch(() => null);
    asked.current = found !== null;
    setTags(found?.items ?? []);
  };
  return { tags, ask: () => void ask() };
}

/** What is called so, then what begins so, then what holds it; as they come where nothing is typed. */
export function proposedTags<T extends { name: string }>(tags: readonly T[], typed: string): T[] {
  const wanted = fold(typed);
  const found = tags
    .map((tag) => ({ tag, name: fold(tag.name) }))
    .map(({ tag, name }) => ({ tag, isCalledSo: name === wanted, at: name.indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found
    .sort((a, b) => Number(b.isCalledSo) - Number(a.isCalledSo) || Number(a.at > 0) - Number(b.at > 0))
    .slice(0, PROPOSED_MAX)
    .map(({ tag }) => tag);
}

/** Typed text as tags: divided by commas of either script. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
