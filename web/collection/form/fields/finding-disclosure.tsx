import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { FormDisclosure } from './form-disclosure.tsx';
import { DraftText } from './text-field.tsx';

/** The collector who found it, and the date. */
export function FindingDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const { miner, collect_date } = fields.draft;
  const summary = [miner, collect_date].filter((text) => text !== '').join(', ') || t`collector in the field, date`;
  return (
    <FormDisclosure group="finding" title={t`Finding`} summary={summary}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText {...fields} name="miner" />
        <DraftText {...fields} name="collect_date" placeholder="1987-05" help={t`A year, a month or a day.`} />
      </div>
    </FormDisclosure>
  );
}
