import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/http/envelope.ts';
import { findField, nameOfField, showFields } from '#web/lib/find-field.ts';
import { FormSummary } from '#web/ui/field/form-summary.tsx';

type Props = { form: { issues: readonly Issue[]; refusals: number } };
type SummaryItem = { field: string; message: string };

/** The fields that keep a form from being saved, where there are several: the focus comes here, and each leads on to its field. */
export function FieldsToMend({ form }: Props) {
  const { t } = useLingui();
  const { issues, refusals } = form;
  const [{ items, refusalCount }, setFound] = useState({ items: [] as SummaryItem[], refusalCount: refusals });
  const summary = useRef<HTMLDivElement>(null);
  const issuesJson = JSON.stringify(issues);
  // What a field is called, and which paths are one field, stands on the page.
  useEffect(
    () => setFound({ items: summaryItems(JSON.parse(issuesJson) as Issue[]), refusalCount: refusals }),
    [issuesJson, refusals],
  );
  // Only for a refusal: a field that goes wrong later is being written in.
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

/** One for each field, in the order in which they stand on the page. */
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
