import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResultCount } from '#contract/search/found-things.ts';
import { classes } from '#web/ui/classes.ts';
import { CountText } from './count-text.tsx';
import type { ResultRow } from './result-row.ts';

export type OptionGroup = { key: string; title: ReactNode; count?: ResultCount; rows: readonly ResultRow[] };

type Props = {
  groups: readonly OptionGroup[];
  listId: string;
  /** the ids of the options, group by group */
  ids: readonly (readonly string[])[];
  chosenId: string | undefined;
  onOpen: () => void;
};

/** The options, which the field's keys walk through; they are also links for the pointer. */
export function FoundOptions({ groups, listId, ids, chosenId, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <div role="listbox" id={listId} aria-label={t`Found`}>
      {groups.map(({ key, title, count, rows }, groupIndex) => (
        <fieldset
          key={key}
          aria-labelledby={`${listId}-${key}`}
          className="min-w-0 pb-1 not-first:(border-t border-mica)"
        >
          <p
            id={`${listId}-${key}`}
            className="flex justify-between gap-3 px-4 pb-1 pt-2.5 text-t1 text-graphite font-500"
          >
            <span>{title}</span>
            {count !== undefined && <CountText {...count} />}
          </p>
          {rows.map((row, rowIndex) => (
            <FoundOption
              key={row.key}
              row={row}
              id={ids[groupIndex]?.[rowIndex] ?? ''}
              chosenId={chosenId}
              onOpen={onOpen}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type OptionProps = { row: ResultRow; id: string } & Pick<Props, 'chosenId' | 'onOpen'>;

function FoundOption({ row: { to, name, otherName, image, details, end }, id, chosenId, onOpen }: OptionProps) {
  const isChosen = id === chosenId;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
      className={classes(
        'min-h-11 flex items-center gap-3 px-4 py-1 text-ink no-underline hover:bg-gypsum',
        isChosen && 'bg-azurite-wash! sidebar-azurite',
      )}
    >
      {image && <span className="w-12 shrink-0">{image}</span>}
      <span className="min-w-0 flex-1">
        <span className="block break-words">
          <span className="font-500 font-serif">{name}</span>
          {otherName && <span className="ms-2.5 text-graphite">{otherName}</span>}
        </span>
        {details && <span className="block text-t2 text-graphite">{details}</span>}
      </span>
      {end && <span className="shrink-0 text-end text-t2 text-graphite">{end}</span>}
    </Link>
  );
}
