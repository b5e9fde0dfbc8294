import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import { type LabelGroup, newLabelGroup } from '#contract/label-cards/groups/group.ts';
import { linkTo } from '#contract/paths.ts';
import { type GroupValues, inputOfGroup, valuesOfGroup } from '#web/label-cards/groups/group-values.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

const sends = newLabelGroup.omit({ id: true });

/** A group, new or stored, and saving it; then the list is shown, which has it. */
export function useGroupForm(group: LabelGroup | null, first: GroupValues) {
  const navigate = useNavigate();
  const initial = group ? valuesOfGroup(group) : first;
  const form = useForm({ initial, toInput: inputOfGroup, schema: sends, locale: useAtomValue(localeAtom) });
  const id = useRef(group?.id ?? uuid());
  const isSaved = useRef(false);
  const save = () =>
    form.submit(async (said, key) => {
      const options = { quiet: true, key };
      if (group) await call(labelsApi.changeGroup, { id: group.id, version: group.version, ...said }, options);
      else await call(labelsApi.createGroup, { id: id.current, ...said }, options);
      isSaved.current = true;
      await navigate(linkTo('labelCardList'));
    });
  const isChanged = JSON.stringify(inputOfGroup(form.values)) !== JSON.stringify(inputOfGroup(initial));
  return { form, save, isChanged, isSaved };
}
