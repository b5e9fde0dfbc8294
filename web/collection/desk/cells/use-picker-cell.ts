import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pick } from '#contract/collection/specimen/field.ts';
import { type SpecimenChange, specimenChange } from '#contract/collection/specimen/specimen.ts';
import { draftInput } from '#web/collection/form/draft/draft-input.ts';
import { type SpecimenDraft, specimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type CellOutcome, saveFields } from './edit-cell.ts';
import { type PickerColumn, pickerColumns } from './picker-columns.ts';
import { type CellEditorProps, type NextCell, nextCell } from './use-cell-editor.ts';

type Props = Omit<CellEditorProps, 'name'> & { name: PickerColumn };

/** The elements that Tab focuses. */
const FOCUSABLE = ':is(input, button, select, textarea, a[href]):not(:disabled, [tabindex="-1"])';

/** Whether a key belongs to a picker's list: it is open, and the user has typed or moved in it. */
const isOfList = (target: HTMLElement, hasWalked: boolean) =>
  target.getAttribute('aria-expanded') === 'true' && (hasWalked || (target as HTMLInputElement).value !== '');

/**
 * A cell edited with a picker of the form: Enter saves unless a search is running, Escape cancels, and so does
 * leaving without a change. A refused value stays, with the reason.
 */
export function usePickerCell({ name, specimen, preference, typedOver, onOutcome }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const panel = useRef<HTMLElement>(null);
  const [storedDraft] = useState(() => specimenDraft(specimen, preference, locale));
  const [draft, setDraft] = useState(storedDraft);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hasWalked = useRef(false);
  const isDone = useRef(false);
  /** the cell that Tab leads to, once the cell it leaves is saved */
  const tabbedTo = useRef<NextCell>(undefined);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const input = panel.current?.querySelector<HTMLInputElement>('input');
    input?.focus();
    if (input && typedOver !== null) insertText(input, typedOver);
  }, [typedOver]);

  const columnFields = (values: SpecimenDraft) => pick(draftInput(values, preference), pickerColumns[name]);
  /** Blurs the panel first, because the grid takes the keyboard focus only from itself and from the page. */
  const finish = (outcome: CellOutcome | null, next?: NextCell) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement)) activeElement.blur();
    onOutcome(outcome, next);
  };
  const save = async (next?: NextCell) => {
    if (isDone.current) return;
    isDone.current = true;
    setSaving(true);
    const minerals = await settleMinerals(latest.current.minerals);
    const fields = columnFields({ ...latest.current, minerals });
    if (JSON.stringify(fields) === JSON.stringify(columnFields(storedDraft))) return finish(null, next);
    const result = specimenChange.partial().safeParse(fields);
    if (!result.success) return refuse(result.error.issues[0]?.message ?? '');
    const outcome = await saveFields(name, specimen, result.data as Partial<SpecimenChange>);
    if ('savedSpecimen' in outcome) return finish(outcome, next);
    onOutcome(outcome);
    refuse(outcome.current ? changedMeanwhile : outcome.refusal);
  };
  const changedMeanwhile = t`${specimen.coll_no} was changed meanwhile. Enter saves this all the same, Escape shows what is there now.`;
  const refuse = (reason: string) => {
    isDone.current = false;
    setSaving(false);
    setFault(reason);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') handleTab(event);
    else pressOther(event);
  };
  const pressOther = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.key.startsWith('Arrow')) hasWalked.current = true;
    const isFinal = event.key === 'Enter' || event.key === 'Escape';
    if (!isFinal || target.tagName !== 'INPUT' || isOfList(target, hasWalked.current)) {
      if (event.key === 'Enter') hasWalked.current = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save(nextCell(event) ?? undefined);
    else if (!isDone.current) {
      isDone.current = true;
      finish(null);
    }
  };
  /**
   * Tab out of the panel saves like Enter, once the picker has accepted the typed text; within the panel Tab moves as
   * usual.
   */
  const handleTab = (event: KeyboardEvent<HTMLElement>) => {
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    if (event.target !== controls.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    tabbedTo.current = nextCell(event) ?? undefined;
    (event.target as HTMLElement).blur();
  };
  /** Leaving the panel saves, once the picker has accepted the typed text; the picker's list counts as inside. */
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (panel.current?.contains(relatedTarget as Node | null) || fault !== null) return;
    setTimeout(() => {
      const { activeElement } = document;
      const isInside = panel.current?.contains(activeElement) || activeElement?.closest('[role=dialog]');
      if (!isInside && panel.current) void save(tabbedTo.current);
      tabbedTo.current = undefined;
    });
  };
  const set = (change: Partial<SpecimenDraft>) => {
    setFault(null);
    setDraft((currentDraft) => ({ ...currentDraft, ...change }));
  };
  return { panel, draft, set, fault, isSaving, press, blur };
}

/** Types a text into an input that React controls, with the same events as a user's. */
function insertText(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
