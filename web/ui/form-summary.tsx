import type { Ref } from 'react';
import { showFields } from '#web/ui/find-field.ts';
import { Note } from '#web/ui/note.tsx';

export type FormSummaryProps = {
  title: string;
  /** `field` is the id given to the Field; null: about the form as a whole. */
  issues: { field: string | null; message: string }[];
  ref?: Ref<HTMLDivElement>;
};

/** What keeps the form from being saved, each leading to its field; nothing while there is nothing. */
export function FormSummary({ title, issues, ref }: FormSummaryProps) {
  if (issues.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Note tone="error" live>
        <p className="font-500">{title}</p>
        <ul className="mt-1 grid gap-1">
          {issues.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{field ? <FieldLink field={field} message={message} /> : message}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <a
      href={`#${field}`}
      className="text-ink underline decoration-1 underline-offset-3 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault();
        showFields([field]);
      }}
    >
      {message}
    </a>
  );
}
