import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { useFormat } from '#web/shell/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { DesignSelect } from './design-select.tsx';
import type { GroupValues, RuleValues } from './group-values.ts';
import { RuleConditions } from './rule-conditions.tsx';
import type { RuleCount, RuleCounts } from './use-rule-counts.ts';

/** How many specimens a rule takes, the first of them, and how many more match but were taken by earlier rules. */
function RuleProgress({ count, total }: { count: RuleCount | undefined; total: number }) {
  const { t } = useLingui();
  const { number, joinNames } = useFormat();
  if (!count) return null;
  const [taken, all, fits] = [number(count.takenCount), number(total), number(count.fits)];
  const firstNumbers = joinNames(count.firstFacts.map(({ coll_no }) => coll_no));
  return (
    <div aria-live="polite">
      <Progress
        label={firstNumbers || t`No specimens`}
        figures={t`${taken} of ${all}`}
        value={count.takenCount}
        total={total}
      />
      {count.fits > count.takenCount && (
        <p className="mt-1 text-t2 text-graphite">
          <Trans>{fits} fit, earlier rules take the others.</Trans>
        </p>
      )}
    </div>
  );
}

type Props = {
  rule: RuleValues;
  index: number;
  last: number;
  group: GroupValues;
  designs: readonly LabelDesign[];
  facets: OwnFacetCounts | null;
  counts: RuleCounts | null;
  isNever: boolean;
  error: string | undefined;
  onChange: (rule: RuleValues) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** One rule: its conditions, its design, its specimens; moved by its buttons or by dragging. */
export function RuleRow({ rule, index, last, group, designs, facets, counts, isNever, error, ...handlers }: Props) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const n = index + 1;
  const drop = (event: DragEvent) => {
    setOver(false);
    const from = Number(event.dataTransfer.getData('text/plain'));
    if (Number.isInteger(from) && from !== index) handlers.onMove(from, index);
  };
  return (
    <li
      className={classes('grid gap-3 border-b border-mica py-4', isOver && 'bg-gypsum')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex items-center gap-2">
        <span
          draggable
          aria-hidden="true"
          className="grid size-11 cursor-grab place-items-center -ms-3"
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
        >
          <Icon name="i-lucide-grip-vertical" className="text-graphite" />
        </span>
        <h3 className="text-h3">
          <Trans>Rule {n}</Trans>
        </h3>
        <span className="ms-auto flex">
          <IconButton
            icon="i-lucide-arrow-up"
            label={t`Move rule ${n} up`}
            aria-disabled={index === 0 || undefined}
            className="aria-disabled:text-galena"
            onClick={() => handlers.onMove(index, index - 1)}
          />
          <IconButton
            icon="i-lucide-arrow-down"
            label={t`Move rule ${n} down`}
            aria-disabled={index === last || undefined}
            className="aria-disabled:text-galena"
            onClick={() => handlers.onMove(index, index + 1)}
          />
          <IconButton icon="i-lucide-trash-2" label={t`Delete rule ${n}`} onClick={handlers.onRemove} />
        </span>
      </div>
      <RuleConditions rule={rule} facets={facets} onChange={handlers.onChange} />
      <DesignSelect
        id={`rules.${index}.design_id`}
        label={t`prints`}
        designs={designs}
        value={rule.design_id}
        size={group}
        error={error}
        onChange={(design_id) => handlers.onChange({ ...rule, design_id })}
      />
      {counts && <RuleProgress count={counts.rules[index]} total={counts.total} />}
      {isNever && (
        <Note
          tone="warning"
          live
          action={
            <span className="flex flex-wrap gap-3">
              <Button variant="text" onClick={() => handlers.onMove(index, 0)}>
                <Trans>Move before rule 1</Trans>
              </Button>
              <Button variant="text" onClick={handlers.onRemove}>
                <Trans>Delete it</Trans>
              </Button>
            </span>
          }
        >
          <Trans>Rule {n} can never match: earlier rules take every specimen it fits.</Trans>
        </Note>
      )}
    </li>
  );
}
