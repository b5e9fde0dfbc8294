import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { centuries } from '#contract/collection/import/cells/read-date.ts';
import { importDigits, numberText } from '#contract/collection/import/plan/file-digits.ts';
import type { Answers } from '#contract/collection/import/rows/table-reading.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { currencyCodes } from '#contract/format/currencies.ts';
import { patterns } from '#contract/text/patterns.ts';
import type { PlanView } from '#web/collection/import/thread/thread-calls.ts';
import type { ImportPreparation } from '#web/collection/import/use-import.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = { preparation: ImportPreparation; plan: PlanView; preference: Preference };

/** The questions that are asked once for the whole file. */
export function AnswersFields({ preparation, plan, preference }: Props) {
  const { t } = useLingui();
  const { columns, answers } = preparation.state;
  const linesStay = t`A line that you wrote yourself stays.`;
  const noteHelp = { add: linesStay, replace: linesStay, keep: linesStay, overwrite: undefined };
  const [seriesInput, setTyped] = useState(answers.series);
  const set = (changes: Partial<Answers>) => void preparation.plan({ answers: { ...answers, ...changes } });
  const isExported = preparation.state.table?.isExported ?? false;
  const has = (target: string) => columns.some((column) => column.target === target);
  const serie = seriesInput.trim().toUpperCase();
  const isSerie = patterns.serie.test(serie);
  const takeSerie = () => {
    if (isSerie && serie !== answers.series) set({ series: serie });
  };
  return (
    <div className="flex flex-wrap items-start gap-4">
      {plan.without_series > 0 && (
        <Field
          label={<Trans>Series for plain numbers</Trans>}
          error={isSerie ? undefined : t`2 to 5 capital letters or digits`}
          className="w-52"
        >
          <TextInput
            value={seriesInput}
            list="import-series"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={takeSerie}
            onKeyDown={({ key }) => key === 'Enter' && takeSerie()}
          />
          <datalist id="import-series">
            {preference.series.map(({ code }) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </Field>
      )}
      {(has('purchase_date') || has('collect_date')) && (
        <Field label={<Trans>Dates such as 05/04/1998</Trans>} className="w-52">
          <Select
            value={answers.date_order ?? 'ask'}
            options={[
              { value: 'ask', label: t`As the file shows` },
              { value: 'dmy', label: t`Day first` },
              { value: 'mdy', label: t`Month first` },
            ]}
            onValueChange={(order) => set({ date_order: order === 'ask' ? null : (order as 'dmy' | 'mdy') })}
          />
        </Field>
      )}
      {(plan.dates_century > 0 || answers.century !== null) && (
        <Field label={<Trans>Years such as 05</Trans>} className="w-60">
          <Select
            value={answers.century ?? 'ask'}
            options={[
              { value: 'ask', label: t`Not said yet` },
              { value: 'near', label: t`98 is 1998, 05 is 2005` },
              { value: '1900', label: t`All 1900 to 1999` },
              { value: '2000', label: t`All 2000 to 2099` },
            ]}
            onValueChange={(value) => set({ century: centuries.find((century) => century === value) ?? null })}
          />
        </Field>
      )}
      {(has('buy_price') || has('value')) && (
        <Field label={<Trans>Prices without a currency</Trans>} className="w-52">
          <Select
            value={answers.currency}
            options={currencyCodes.map((value) => ({ value, label: value }))}
            onValueChange={(currency) => set({ currency })}
          />
        </Field>
      )}
      {plan.digits !== null && plan.digits.digits !== preference.digits && (
        <Field label={<Trans>How numbers are written</Trans>} className="w-60">
          <Select
            value={String(importDigits(answers, plan.digits, preference))}
            options={[plan.digits.digits, preference.digits].map((digits) => ({
              value: String(digits),
              label: plan.digits ? numberText(plan.digits.example, preference, digits) : '',
            }))}
            onValueChange={(digits) => set({ digits: Number(digits) })}
          />
        </Field>
      )}
      <Field label={<Trans>Numbers that you have already</Trans>} className="w-60">
        <Select
          value={answers.existing}
          options={[
            { value: 'update', label: t`Update the specimen` },
            { value: 'skip', label: t`Leave the row out` },
            { value: 'add', label: t`Add another specimen` },
          ]}
          onValueChange={(choice) => set({ existing: choice })}
        />
      </Field>
      {answers.existing === 'update' && plan.existing_notes > 0 && (
        <Field
          label={<Trans>Private notes that are there already</Trans>}
          help={noteHelp[answers.notes]}
          className="w-72"
        >
          <Select
            value={answers.notes}
            options={[
              { value: 'add', label: t`Add the lines that are new` },
              { value: 'replace', label: t`Replace what an import wrote` },
              { value: 'keep', label: t`Leave them as they are` },
              ...(isExported ? [{ value: 'overwrite' as const, label: t`Take those of the file instead` }] : []),
            ]}
            onValueChange={(notes) => set({ notes })}
          />
        </Field>
      )}
      {plan.counts.duplicate > 0 && (
        <Field label={<Trans>Rows that say the same</Trans>} className="w-60">
          <Select
            value={answers.duplicates}
            options={[
              { value: 'skip', label: t`Leave them out` },
              { value: 'add', label: t`Import each` },
            ]}
            onValueChange={(duplicates) => set({ duplicates })}
          />
        </Field>
      )}
    </div>
  );
}
