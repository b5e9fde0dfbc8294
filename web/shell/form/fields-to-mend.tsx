import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/http/envelope.ts';
import { findField, nameOfField, showFields } from '#web/lib/find-field.ts';
import { FormSummary } from '#web/ui/field/form-summary.tsx';

type Props = { form: { issues: readonly Issue[]; refusals: number } };
type SummaryItem = { field: string; message: string };

/** The list of invalid fields, shown if there are several; it gets the focus, and each entry leads to its field. */
export function FieldsToMend({ form }: Props) {
  const { t } = useLingui();
  const { issues, refusals } = form;
  const [{ items, refusalCount }, setFound] = useState({ items: [] as SummaryItem[], refusalCount: refusals });
  const summary = useRef<HTMLDivElement>(null);
  const issuesJson = JSON.stringify(issues);
  // The names of the fields, and which paths share a field, are read from the DOM.
  useEffect(
    () => setFound({ items: summaryItems(JSON.parse(issuesJson) as Issue[]), refusalCount: refusals }),
    [issuesJson, refusals],
  );
  // Only after a refused submit: a field that becomes invalid later is being edited.
  useEffect(() => {
    if (refusalCount > 0) summary.current?.focus();
  }, [refusalCount]);
  if (items.length < 2) return null;
  return (
    <div className="mb-6">
      <FormSummary
        ref={summary}
        title={t`${plural(items.length, { one: '# field needs attention', other: '# fields need attention' })}`}
        issues={items}
        onShow={(field) => showFields([field])}
      />
    </div>
  );
}

/** One item per field, in the order of the fields on the page. */
function summaryItems(issues: readonly Issue[]): SummaryItem[] {
  const fields = new Map<HTMLElement, SummaryItem>();
  const otherItems: SummaryItem[] = [];
  for (const { path, message } of issues) {
    const control = findField(path);
    const name = control && nameOfField(control);
    const item = { field: path, message: name ? `${name}: ${message}` : message };
    if (!control) otherItems.push(item);
    else if (!fields.has(control)) fields.set(control, item);
  }
  const inOrder = [...fields]
    .sort(([firstControl], [secondControl]) => (precedes(firstControl, secondControl) ? -1 : 1))
    .map(([, item]) => item);
  return [...inOrder, ...otherItems];
}

const precedes = (control: HTMLElement, otherControl: HTMLElement) =>
  (control.compareDocumentPosition(otherControl) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
