import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { readCopies } from '#web/label-cards/design/editor/change-elements.ts';

const KEY = 'label-elements';
let held = '';

/** Keeps elements to be pasted, also onto another card in another tab. */
export function copyElements(elements: readonly LabelElement[]) {
  held = JSON.stringify(elements);
  try {
    localStorage.setItem(KEY, held);
  } catch {
    // A full or closed storage leaves them to this page alone.
  }
}

/** What was copied last. */
export function copiedElements(): LabelElement[] {
  try {
    return readCopies(localStorage.getItem(KEY) ?? held);
  } catch {
    return readCopies(held);
  }
}
