import { useAtomValue } from 'jotai';
import { bulkChange } from '#contract/collection/desk/bulk-edit.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import { draftChange, emptyBulkDraft, issueField } from './bulk-draft.ts';
import type { BulkOperationChange } from './operation.ts';

/**
 * The form of one change of many specimens, validated like on the server when it is sent: an error that appeared on
 * leaving a field would move the button from under the pointer. `change` is its input, `fault` the refusal that
 * belongs to no field.
 */
export function useBulkForm(isTrash: boolean) {
  const form = useForm({
    initial: emptyBulkDraft,
    toInput: (draft) => (isTrash ? { trash: true } : draftChange(draft)),
    schema: bulkChange,
    locale: useAtomValue(localeAtom),
    noAutomaticRetry: isTrash,
  });
  const { values, issues, failure } = form;
  const astray = issues.find(({ path }) => issueField(path) === null);
  const change: BulkOperationChange = isTrash ? { trash: true } : draftChange(values);
  return {
    ...form,
    change,
    fault: astray?.message ?? (issues.length === 0 ? failure : null),
    messageOf: (field: string) => issues.find(({ path }) => issueField(path) === field)?.message,
  };
}
