import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CellColumn, isCellColumn } from '#contract/collection/desk/cells/cell-fields.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { ColumnName } from '#web/collection/desk/columns.ts';
import type { CellOutcome } from './edit-cell.ts';
import { cellValue, fieldOfColumn, readTyped, saveNumber, type TypedCell } from './edit-cell.ts';

/** The direction in which the focus moves once a cell is saved, as in a spreadsheet. */
export type NextCell = 'down' | 'up' | 'right' | 'left';

export type CellEditorProps = {
  name: ColumnName;
  specimen: OwnSpecimen;
  preference: Preference;
  /** the text typed over the cell instead of opening it; null if it was opened */
  typedOver: string | null;
  /** null: nothing changed; after a refusal the editor stays open. `next`: the cell that the pressed key moves to */
  onOutcome: (outcome: CellOutcome | TypedCell | null, next?: NextCell) => void;
};

/** The direction in which Enter and Tab move; null for another key. */
export function nextCell({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): NextCell | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

const isList = (name: ColumnName) => {
  const field = fieldOfColumn(name);
  return field !== undefined && specimenFields[field].kind.type === 'tags';
};

/**
 * The text typed into a cell, and the reason for a refusal: then the text stays, to be corrected or cancelled by
 * Escape.
 */
export function useCellEditor({ name, specimen, preference, typedOver, onOutcome }: CellEditorProps) {
  const { t } = useLingui();
  const control = useRef<HTMLElement>(null);
  const storedText = cellValue(name, specimen, preference);
  const initialText = isList(name) && storedText !== '' ? `${storedText}, ` : storedText;
  const [text, setTyped] = useState(typedOver ?? initialText);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDone = useRef(false);
  // The user selected the cell to type in it.
  useEffect(() => control.current?.focus(), []);
  const leave = (next?: NextCell) => {
    isDone.current = true;
    onOutcome(null, next);
  };
  /** Passes the typed text on, to be stored in the background; a text that can't be parsed stays, with the reason. */
  const keep = (column: CellColumn, next?: NextCell) => {
    const read = readTyped(column, specimen, text, preference);
    if ('refusal' in read) return setFault(read.refusal);
    isDone.current = true;
    onOutcome(read, next);
  };
  const save = async (next?: NextCell) => {
    if (isDone.current) return;
    if (text === storedText || text === initialText) return leave(next);
    if (isCellColumn(name)) return keep(name, next);
    isDone.current = true;
    setSaving(true);
    const outcome = await saveNumber(specimen, text, preference);
    onOutcome(outcome, next);
    if ('savedSpecimen' in outcome) return;
    isDone.current = false;
    setSaving(false);
    setFault(
      outcome.current
        ? t`${specimen.coll_no} was changed meanwhile. Enter saves this all the same, Escape shows what is there now.`
        : outcome.refusal,
    );
    const { activeElement } = document;
    // The focus is not taken back if the user has moved on to another part of the page.
    if (activeElement === document.body || control.current?.closest('[role=grid]')?.contains(activeElement))
      control.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const next = nextCell(event);
    if (event.nativeEvent.isComposing || (!next && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) void save(next);
    else if (!isDone.current) leave();
  };
  const type = (text: string) => {
    setFault(null);
    setTyped(text);
  };
  const blur = () => {
    if (fault === null) void save();
  };
  return { control, text: text, type, fault, isSaving, press, blur };
}
