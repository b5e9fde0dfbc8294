import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { type ProposedPlace, proposedPlacesApi, REFUSAL_MAX } from '#contract/localities/own-places-api.ts';
import { call, errorMessage } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

type Props = { place: ProposedPlace; onClose: () => void; onRefused: (message: string) => void };

/** The form that refuses a proposed locality with a note to its proposer; it then stays their own. */
export function RefuseForm({ place, onClose, onRefused }: Props) {
  const { t } = useLingui();
  const fieldId = useId();
  const [text, setText] = useState('');
  const { id, shard, display_name } = place;
  const name = localizedLocalityName(place, useAtomValue(localeAtom));
  const { run, busy, failure } = useAction(
    (word: string) => call(proposedPlacesApi.refuse, { id, shard, text: word }, { quiet: true }),
    { subject: id, onSuccess: () => onRefused(t`${name} stays ${display_name}’s own`) },
  );
  return (
    <form
      noValidate
      className="mt-4 grid max-w-120 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(text);
      }}
    >
      <Field
        id={fieldId}
        label={<Trans>A word to {display_name}</Trans>}
        help={<Trans>Stands beside the place and goes by mail.</Trans>}
        error={failure && (failure.issues[0]?.message ?? errorMessage(failure))}
      >
        <TextArea
          autoFocus
          dir="auto"
          maxLength={REFUSAL_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy && t`Refusing…`}>
          <Trans>Refuse {name}</Trans>
        </Button>
        <Button variant="text" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
