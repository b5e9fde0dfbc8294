import { useEffect, useEffectEvent } from 'react';
import { restackElements } from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import type { CardActs } from './use-card-acts.ts';

/** Centimetres moved by an arrow key, and by one with Shift. */
const NUDGE = 0.01;
const NUDGE_FAR = 0.1;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const typingSelector = 'input, textarea, select, [role=dialog], [role=menu]';

const ofSelection = { c: true, x: true, d: true };
const isMarking = (key: string) => key === 'c' && getSelection()?.isCollapsed === false;

/**
 * The keyboard shortcuts of the card: arrows move the selection, the others are the usual ones. Fields keep their
 * own keys, except the one that saves.
 */
export function useEditorKeys(cardEditor: CardEditor, acts: CardActs, save: () => void) {
  const withControl: Record<string, () => void> = {
    s: save,
    z: cardEditor.undo,
    y: cardEditor.redo,
    c: acts.copy,
    x: acts.cut,
    v: acts.paste,
    d: acts.duplicate,
    a: acts.selectAll,
  };
  const plain: Record<string, () => void> = {
    Delete: acts.remove,
    Backspace: acts.remove,
    Escape: () => cardEditor.select([]),
    '[': () => cardEditor.setElements((elements, ids) => restackElements(elements, ids, -1)),
    ']': () => cardEditor.setElements((elements, ids) => restackElements(elements, ids, 1)),
  };
  const shortcutAction = ({ key, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent): (() => void) | undefined => {
    if (ctrlKey || metaKey) return shiftKey && key.toLowerCase() === 'z' ? cardEditor.redo : withControl[key];
    const arrow = arrows[key];
    if (!arrow) return plain[key];
    const distance = shiftKey ? NUDGE_FAR : NUDGE;
    return () => acts.nudge(arrow[0] * distance, arrow[1] * distance, repeat);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typingSelector) !== null;
    const isSaving = (event.ctrlKey || event.metaKey) && event.key === 's';
    if (event.defaultPrevented || event.altKey || (isTyping && !isSaving)) return;
    const act = shortcutAction(event);
    const isOfSelection = event.key in arrows || event.key in plain || event.key in ofSelection;
    // When text of the page is selected, that text is copied, not the elements.
    const isIdle = isOfSelection && (cardEditor.selectedIds.length === 0 || isMarking(event.key));
    if (!act || isIdle) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
