import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import {
  type ReportCount,
  type ReportKind,
  type ReportState,
  reportKinds,
  reportStates,
} from '#contract/account/report.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useKindNames, useStateNames } from './report-texts.ts';

type ReportFiltersProps = { state: ReportState; kind: ReportKind | undefined; counts: readonly ReportCount[] };

/** The address of the reports of a state, and of one kind. */
function reportsAddress(state: ReportState, kind?: ReportKind) {
  const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(kind && { kind }) }).toString();
  return `${screenAddress('reports')}${query && `?${query}`}`;
}

/** The reports by state, and those of a state by kind, each with how many there are. */
export function ReportFilters({ state, kind, counts }: ReportFiltersProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const navigate = useNavigate();
  const stateNames = useStateNames();
  const kindNames = useKindNames();
  const sum = (list: readonly ReportCount[]) => list.reduce((total, { count }) => total + count, 0);
  const stateCounts = counts.filter((entry) => entry.state === state);
  const shownKinds = reportKinds.filter(
    (reportKind) => reportKind === kind || stateCounts.some((entry) => entry.kind === reportKind),
  );
  return (
    <>
      <TabLinks
        label={t`Reports by what became of them`}
        links={reportStates.map((reportState) => ({
          to: reportsAddress(reportState),
          label: stateNames[reportState],
          count: number(sum(counts.filter((entry) => entry.state === reportState))),
          current: reportState === state,
        }))}
      />
      {(shownKinds.length > 1 || kind) && (
        <div className="mt-2">
          <ChipRow label={t`Reports by what they are about`}>
            {shownKinds.map((reportKind) => (
              <Chip
                key={reportKind}
                isPressed={reportKind === kind}
                count={number(sum(stateCounts.filter((entry) => entry.kind === reportKind)))}
                onClick={() => void navigate(reportsAddress(state, reportKind === kind ? undefined : reportKind))}
              >
                {kindNames[reportKind]}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
    </>
  );
}
