/**
 * The control of a path like `size.length` or `tags.2`: that of this id or name, else that of the path it lies in. Null
 * where the page has none.
 */
export function findField(path: string): HTMLElement | null {
  const control = document.getElementById(path) ?? document.getElementsByName(path)[0] ?? null;
  if (control) return control;
  const end = path.lastIndexOf('.');
  return end < 0 ? null : findField(path.slice(0, end));
}

/** Opens the folds that the controls of these paths lie in, and gives the first of them the focus. */
export function showFields(paths: readonly string[]) {
  const controls = paths.map(findField).filter((control) => control !== null);
  for (const control of controls) {
    const disclosure = control.closest('details');
    if (disclosure) disclosure.open = true;
  }
  controls[0]?.focus();
}

/** What a control is called by its label, without what stands beside the name; null where it has none of its own. */
export const nameOfField = ({ id }: HTMLElement): string | null =>
  document.getElementById(`${id}-label`)?.firstChild?.textContent ?? null;
