import { useLingui } from '@lingui/react/macro';
import { collectionApi } from '#contract/collection/api.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

const PAUSE = 300;

/** The hint for the number being typed: it is the next free one, or it is in use, which only warns. */
function useNumberHint(
  text: string,
  storedNumber: string,
  preference: Preference,
  isNew: boolean,
): { help?: string; warning?: string } {
  const { t } = useLingui();
  const series = preference.series.map(({ code }) => code);
  const isOther = text !== storedNumber && readCollNo(text, series) !== null;
  const { value: usage } = useRead(
    isOther ? text : null,
    (signal) => call(collectionApi.checkNumber, { coll_no: text }, { quiet: true, signal }),
    { pause: PAUSE },
  );
  if (usage?.in_use) return { warning: formText('number_in_use', { coll_no: usage.coll_no ?? text }) };
  return isNew && text === storedNumber ? { help: t`Next free number` } : {};
}

type Props = {
  value: string;
  onValueChange: (text: string) => void;
  onLeave: () => void;
  messageOf: (path: string) => string | undefined;
  /** the stored or proposed number */
  storedNumber: string;
  preference: Preference;
  isNew?: boolean;
};

/** The field for a collection number; a number already in use shows a warning but may still be saved. */
export function NumberField({
  value,
  onValueChange,
  onLeave,
  messageOf,
  storedNumber,
  preference,
  isNew = false,
}: Props) {
  const { help, warning } = useNumberHint(value, storedNumber, preference, isNew);
  return (
    <Field
      id="coll_index"
      label={useFieldNames().coll_no}
      help={help}
      warning={warning}
      error={messageOf('coll_serie') ?? (messageOf('coll_index') && formText('number_format'))}
    >
      <TextInput
        name="coll_serie"
        className="num"
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
