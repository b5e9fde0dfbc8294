import { type TagAtHand, tagsApi } from '#contract/collection/preferences/tags-api.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { call } from '#web/lib/call.ts';
import { useOpened } from '#web/lib/read/use-lazy-read.ts';

const PROPOSED_MAX = 12;
const noTags: TagAtHand[] = [];

/** The owner's tags, loaded on request or at once; a failed request only means no suggestions. */
export function useTagsAtHand(atOnce = false) {
  const { value, open } = useOpened('tags', (signal) => call(tagsApi.list, {}, { quiet: true, signal }), atOnce);
  return { tags: value?.items ?? noTags, ask: open };
}

/**
 * Tags equal to the text, then those that begin with it, then those that contain it; for an empty text in their
 * given order.
 */
export function proposedTags<T extends { name: string }>(tags: readonly T[], text: string): T[] {
  const searchText = foldText(text);
  const matches = tags
    .map((tag) => ({ tag, name: foldText(tag.name) }))
    .map(({ tag, name }) => ({ tag, isCalledSo: name === searchText, position: name.indexOf(searchText) }))
    .filter(({ position }) => position >= 0);
  return matches
    .sort((a, b) => Number(b.isCalledSo) - Number(a.isCalledSo) || Number(a.position > 0) - Number(b.position > 0))
    .slice(0, PROPOSED_MAX)
    .map(({ tag }) => tag);
}

/** Splits a typed text into tags, at commas of either script. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
