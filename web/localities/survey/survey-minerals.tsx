import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type QualityLevel, qualityLevels } from '#contract/localities/quality.ts';
import { useQualityNames } from '#web/localities/quality-badge.tsx';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ColumnHead, DataTable } from '#web/ui/data-table.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Message } from '#web/ui/message.tsx';
import { QualityRow } from './quality-row.tsx';
import { withAdded, withMineral } from './survey-draft.ts';
import type { SurveyForm } from './use-survey-form.ts';

/** The quality of each mineral: surveyed ones and those of shown specimens, the other recorded ones on request. */
export function SurveyMinerals({ form }: Pick<SurveyForm, 'form'>) {
  const { t } = useLingui();
  const qualityNames = useQualityNames();
  const [isExpanded, setAll] = useState(false);
  const { values, set, issues } = form;
  const { minerals } = values;
  const rows = minerals.filter(({ surveyed, specimen_count }) => isExpanded || surveyed || specimen_count > 0);
  const hidden = minerals.length - rows.length;
  const wrong = issues.find(({ path }) => path.startsWith('minerals'))?.message;
  const rate = (id: string, quality: QualityLevel | null) =>
    set({ minerals: withMineral(minerals, id, { quality, surveyed: quality !== null }) });
  return (
    <>
      <p className="mb-3 text-t2 text-graphite">
        <Trans>As found here, by public specimens and the literature. Leave open what you do not know.</Trans>
      </p>
      {rows.length > 0 && (
        <DataTable dense caption={t`Quality of each mineral`}>
          <thead>
            <tr>
              <ColumnHead>
                <Trans>Mineral</Trans>
              </ColumnHead>
              {qualityLevels.map((level) => (
                <ColumnHead key={level} className="text-center! max-sm:hidden">
                  {qualityNames[level]}
                </ColumnHead>
              ))}
              <ColumnHead className="sm:hidden">
                <Trans>Quality</Trans>
              </ColumnHead>
              <ColumnHead className="max-sm:hidden">
                <span className="sr-only">
                  <Trans>Leave open</Trans>
                </span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <QualityRow key={row.mineral.id} row={row} onRate={(quality) => rate(row.mineral.id, quality)} />
            ))}
          </tbody>
        </DataTable>
      )}
      {wrong && (
        <div id="minerals" tabIndex={-1} role="alert" className="mt-2">
          <Message kind="error">{wrong}</Message>
        </div>
      )}
      {hidden > 0 && (
        <Button variant="text" icon="i-lucide-chevron-down" className="mt-1 -ms-2" onClick={() => setAll(true)}>
          {t`${plural(hidden, { one: '# more is recorded here', other: '# more are recorded here' })}`}
        </Button>
      )}
      <Field label={t`Add a mineral`} className="mt-4 max-w-120">
        <MineralPicker
          knownOnly
          value={[]}
          onValueChange={(chosenMinerals) =>
            set({
              minerals: chosenMinerals.reduce(
                (surveyedMinerals, chosenMineral) =>
                  'id' in chosenMineral ? withAdded(surveyedMinerals, chosenMineral) : surveyedMinerals,
                minerals,
              ),
            })
          }
        />
      </Field>
    </>
  );
}
