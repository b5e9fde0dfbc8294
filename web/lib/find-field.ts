/**
 * The control for a path like `size.length` or `tags.2`: the one with this id or name, else that of the parent
 * path. Null where the page has none.
 */
export function findField(path: string): HTMLElement | null {
  const control = document.getElementById(path) ?? document.getElementsByName(path)[0] ?? null;
  if (control) return control;
  const end = path.lastIndexOf('.');
  return end < 0 ? null : findField(path.slice(0, end));
}

/** Opens the disclosures that contain the controls of these paths, and focuses the first control. */
export function showFields(paths: readonly string[]) {
  const controls = paths.map(findField).filter((control) => control !== null);
  for (const control of controls) {
    const disclosure = control.closest('details');
    if (disclosure) disclosure.open = true;
  }
  const [field] = controls;
  // A group of controls can't take the focus, so the first that can be used does.
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:not([disabled])') : field;
  control?.focus();
}

/** The name in a control's label, without the additions beside it; null where it has no label of its own. */
export const nameOfField = ({ id }: HTMLElement): string | null =>
  document.getElementById(`${id}-label`)?.firstChild?.textContent ?? null;
