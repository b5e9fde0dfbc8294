import type { Ref } from 'react';
import { Note } from '#web/ui/state/note.tsx';

type FormSummaryProps = {
  title: string;
  /** `field` is the id of the field; null if the issue concerns the whole form. */
  issues: { field: string | null; message: string }[];
  /** called to lead to a field; by default the field gets the focus */
  onShow?: (field: string) => void;
  ref?: Ref<HTMLDivElement>;
};

const focus = (field: string) => document.getElementById(field)?.focus();

/** The issues that prevent saving the form, each with a link to its field; null if there are none. */
export function FormSummary({ title, issues, onShow = focus, ref }: FormSummaryProps) {
  if (issues.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Note tone="error" live>
        <p className="font-500">{title}</p>
        <ul className="mt-1 grid gap-1">
          {issues.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field ? <FieldLink field={field} message={message} onShow={onShow} /> : message}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

type FieldLinkProps = { field: string; message: string; onShow: (field: string) => void };

function FieldLink({ field, message, onShow }: FieldLinkProps) {
  return (
    <a
      href={`#${field}`}
      className="text-ink underline decoration-1 underline-offset-3 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault();
        onShow(field);
      }}
    >
      {message}
    </a>
  );
}
