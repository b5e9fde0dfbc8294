import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { notes: readonly string[]; asks: boolean; atEnd: boolean; isAbove: boolean };

/** The badge of a cell that was read with a doubt; its notes are shown on hover, on focus, and on a press. */
export function DoubtBadge({ notes, asks, atEnd, isAbove }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (notes.length === 0) return null;
  return (
    <span className="group relative ms-1 inline-block align-middle">
      <button
        type="button"
        aria-label={asks ? t`Needs you` : t`Check this`}
        aria-describedby={id}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        className="size-6 inline-flex items-center justify-center rounded text-orpiment hover:bg-orpiment-wash"
      >
        <Icon small name={asks ? 'i-lucide-circle-help' : 'i-lucide-triangle-alert'} />
      </button>
      <span
        id={id}
        role="tooltip"
        className={classes(
          'absolute z-5 w-64 border border-ink rounded bg-chalk p-3 text-start text-t2 text-ink whitespace-normal group-hover:block group-focus-within:block',
          isOpen ? 'block' : 'hidden',
          atEnd ? 'end-0' : 'start-0',
          isAbove ? 'bottom-full' : 'top-full',
        )}
      >
        {notes.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))}
      </span>
    </span>
  );
}
