import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { readCopies } from '#web/label-cards/design/editing/change-elements.ts';
import { RECENT_PREFIX } from '#web/lib/forget-recent-choices.ts';
import { userKey } from '#web/lib/user-key.ts';

const KEY = `${RECENT_PREFIX}label-elements`;
/**
 * The last copy of this page where storage is full or closed; keyed by user, because a page may outlive a log-out.
 */
let heldCopy: { key: string; text: string } | null = null;

/** Stores elements to be pasted by the same user until the log-out, also onto another card in another tab. */
export function copyElements(elements: readonly LabelElement[]) {
  const key = userKey(KEY);
  const text = JSON.stringify(elements);
  heldCopy = null;
  try {
    localStorage.setItem(key, text);
  } catch {
    heldCopy = { key, text };
  }
}

/** The elements copied last. */
export function copiedElements(): LabelElement[] {
  const key = userKey(KEY);
  if (heldCopy) return heldCopy.key === key ? readCopies(heldCopy.text) : [];
  try {
    return readCopies(localStorage.getItem(key) ?? '');
  } catch {
    return [];
  }
}
