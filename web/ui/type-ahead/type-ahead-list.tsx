import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, type RefObject, use } from 'react';
import { classes } from '#web/ui/classes.ts';
import { FieldContext } from '#web/ui/field/field-context.ts';
import { splitAtMatch, type TypeAheadOption } from './type-ahead-option.ts';

type TypeAheadListProps = {
  rows: TypeAheadOption[];
  text: string;
  keepLabel?: (text: string) => string;
  /** Announced and shown above the rows: "Searching…", "Nothing found". */
  status?: ReactNode;
  /** Names the list if there is no Field. */
  label?: string;
  /** The field's box, if it is larger than the input. */
  anchor?: RefObject<HTMLElement | null>;
};

/**
 * The ink-framed list under a type-ahead. A plain box instead of Combobox.Popup, which would hide the rest of
 * the page, and with it the field's own label, from screen readers.
 */
export function TypeAheadList({ rows, text, keepLabel, status, label, anchor }: TypeAheadListProps) {
  const field = use(FieldContext);
  const empty = rows.length === 0 && !status;
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} sideOffset={4} align="start" className="z-45 outline-none">
        <div
          className={
            empty ? 'hidden' : 'framed max-w-[--available-width] w-[--anchor-width] overflow-hidden outline-none'
          }
        >
          <Combobox.Status>
            {status && <span className="block px-3 py-2 text-t2 text-graphite">{status}</span>}
          </Combobox.Status>
          <Combobox.List
            aria-label={label}
            aria-labelledby={label ? undefined : field?.labelId}
            className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none [&:not(:empty)]:py-1"
          >
            {(option: TypeAheadOption) => (
              <Combobox.Item
                key={option.id}
                value={option}
                disabled={option.isDisabled ?? false}
                className={classes('menu-row data-[highlighted]:menu-row-at', option.isDisabled && 'text-graphite')}
              >
                {option.isWritten ? (
                  <span className="text-graphite">{keepLabel?.(option.label) ?? option.label}</span>
                ) : (
                  <OptionContent option={option} text={text} />
                )}
              </Combobox.Item>
            )}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function OptionContent({ option, text }: { option: TypeAheadOption; text: string }) {
  return (
    <>
      {option.image}
      <span className="min-w-0">
        <span lang={option.lang} className="font-serif font-500">
          <HighlightedLabel label={option.label} text={text} />
        </span>
        {option.also && <span className="text-graphite"> {option.also}</span>}
      </span>
      {option.hint && <span className="ms-auto ps-2 text-end text-t2 text-graphite">{option.hint}</span>}
    </>
  );
}

function HighlightedLabel({ label, text }: { label: string; text: string }) {
  const segments = splitAtMatch(label, text);
  if (!segments) return label;
  return (
    <>
      {segments[0]}
      <span className="font-700 underline decoration-1 underline-offset-3">{segments[1]}</span>
      {segments[2]}
    </>
  );
}
