import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/envelope.ts';
import { findField, nameOfField, showFields } from '#web/lib/find-field.ts';
import { FormSummary } from '#web/ui/field/form-summary.tsx';

type Props = { form: { issues: readonly Issue[]; refusals: number } };
type Line = { field: string; message: string };

/** The fields that keep a form from being saved, where there are several: the focus comes here, and each leads on to its field. */
export function FieldsToMend({ form }: Props) {
  const { t } = useLingui();
  const { issues, refusals } = form;
  const [{ lines, after }, setFound] = useState({ lines: [] as Line[], after: refusals });
  const summary = useRef<HTMLDivElement>(null);
  const found = JSON.stringify(issues);
  // What a field is called, and which paths are one field, stands on the page.
  useEffect(() => setFound({ lines: linesOf(JSON.parse(found) as Issue[]), after: refusals }), [found, refusals]);
  // Only for a refusal: a field that goes wrong later is being written in.
  useEffect(() => {
    if (after > 0) summary.current?.focus();
  }, [after]);
  if (lines.length < 2) return null;
  return (
    <div className="mb-6">
      <FormSummary
        ref={summary}
        title={t`${plural(lines.length, { one: '# field needs attention', other: '# fields need attention' })}`}
        issues={lines}
        onShow={(field) => showFields([field])}
      />
    </div>
  );
}

/** One for each field, in the order in which they stand on the page. */
function linesOf(issues: readonly Issue[]): Line[] {
  const fields = new Map<HTMLElement, Line>();
  const others: Line[] = [];
  for (const { path, message } of issues) {
    const control = findField(path);
    const name = control && nameOfField(control);
    const line = { field: path, message: name ? `${name}: ${message}` : message };
    if (!control) others.push(line);
    else if (!fields.has(control)) fields.set(control, line);
  }
  const inOrder = [...fields].sort(([one], [other]) => (isBefore(one, other) ? -1 : 1)).map(([, line]) => line);
  return [...inOrder, ...others];
}

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
