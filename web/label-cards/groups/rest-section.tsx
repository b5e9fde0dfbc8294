import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { useFormat } from '#web/shell/format.ts';
import { Progress } from '#web/ui/state/progress.tsx';
import { DesignSelect } from './design-select.tsx';
import type { GroupValues } from './group-values.ts';
import type { RuleCounts } from './use-rule-counts.ts';

type Props = {
  values: GroupValues;
  designs: readonly LabelDesign[];
  counts: RuleCounts | null;
  error: string | undefined;
  onChoose: (design_id: string) => void;
};

/** The design for specimens that no rule takes, and their number. */
export function RestSection({ values, designs, counts, error, onChoose }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [taken, all] = [number(counts?.remainder.count ?? 0), number(counts?.total ?? 0)];
  return (
    <section className="mt-4 grid gap-3 border-t border-mica pt-4">
      <h3 className="text-h3">
        <Trans>Everything else</Trans>
      </h3>
      <DesignSelect
        id="default_design_id"
        label={t`Default design`}
        value={values.default_design_id}
        size={values}
        onChange={onChoose}
        {...{ designs, error }}
      />
      {counts && (
        <Progress
          label={t`No rule matched`}
          figures={t`${taken} of ${all}`}
          value={counts.remainder.count}
          total={counts.total}
        />
      )}
    </section>
  );
}
