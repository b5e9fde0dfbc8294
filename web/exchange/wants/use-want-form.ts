import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { type NewWant, newWant, type Want, wantChange } from '#contract/exchange/wants/want.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import { emptyWant, storedWantDraft, wantInput } from '#web/exchange/intents/form/want-draft.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isIdUsed, ownRecord } from '#web/lib/own-record.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

/**
 * The form of a row of the want list, new or stored. When it was changed elsewhere meanwhile, `elsewhere` is the
 * stored version, and saving again overwrites that.
 */
export function useWantForm(storedWant: Want | null) {
  const locale = useAtomValue(localeAtom);
  const [id, setId] = useState(() => storedWant?.id ?? uuid());
  const [conflictingWant, setElsewhere] = useState<Want | null>(null);
  const version = (conflictingWant ?? storedWant)?.version;
  const form = useForm({
    initial: storedWant ? storedWantDraft(storedWant, locale) : emptyWant,
    toInput: (draft) => ({ ...wantInput(draft), ...(storedWant ? { version } : { id }) }),
    schema: storedWant ? wantChange : newWant,
    locale,
  });

  const save = (onSaved: (want: Want) => void) =>
    form.submit(async (input, key) => {
      try {
        if ('version' in input) onSaved(await call(wantsApi.change, { ...input, id }, { quiet: true, key }));
        else onSaved(await createWant(input));
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere')
          setElsewhere((fault.data as { current: Want }).current);
        // The id belongs to another user.
        if (isIdUsed(fault)) setId(uuid());
        throw fault;
      }
    });
  return { form, save, elsewhere: conflictingWant };
}

/**
 * Stores the want. Where its id is already in use by the same user, from a save whose answer was lost, that want is
 * changed, unless it was changed elsewhere since.
 */
async function createWant(input: NewWant): Promise<Want> {
  const { id, ...wantFields } = input;
  try {
    return await call(wantsApi.create, input, { quiet: true, key: id });
  } catch (fault) {
    if (!isIdUsed(fault)) throw fault;
    const change = { ...wantFields, version: FIRST_VERSION, id };
    const changedWant = await ownRecord(() => call(wantsApi.change, change, { quiet: true }));
    if (!changedWant) throw fault;
    return changedWant;
  }
}

/** The version of a want that was stored and not changed since; every other one is refused as changed elsewhere. */
const FIRST_VERSION = 1;

export type WantFormOf = ReturnType<typeof useWantForm>['form'];
