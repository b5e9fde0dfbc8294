import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { foldText } from '#contract/search/fold.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-opened.ts';

const PROPOSED_MAX = 12;
const none: TagAtHand[] = [];

/** The owner's tags, once they have been asked for or at once; without an answer there are just no proposals. */
export function useTagsAtHand(atOnce = false) {
  const { value, open } = useOpened('tags', (signal) => call(tagsApi.list, {}, { quiet: true, signal }), atOnce);
  return { tags: value?.items ?? none, ask: open };
}

/** What is called so, then what begins so, then what holds it; as they come where nothing is typed. */
export function proposedTags<T extends { name: string }>(tags: readonly T[], typed: string): T[] {
  const wanted = foldText(typed);
  const found = tags
    .map((tag) => ({ tag, name: foldText(tag.name) }))
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
