import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import { type LabelGroup, newLabelGroup } from '#contract/label-cards/groups/group.ts';
import { linkTo } from '#contract/paths.ts';
import { type GroupValues, inputOfGroup, valuesOfGroup } from '#web/label-cards/groups/group-values.ts';
import { readKeptGroup, useKeptGroup } from '#web/label-cards/groups/kept-group.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

const sends = newLabelGroup.omit({ id: true });

/**
 * A group, new or stored, and saving it; then the list is shown, which has it. What is not saved stays on the device until
 * it is; when somebody changed the group meanwhile, `elsewhere` is what is stored now.
 */
export function useGroupForm(group: LabelGroup | null, first: GroupValues) {
  const navigate = useNavigate();
  const name = `label-group:${group?.id ?? 'new'}`;
  const [stored, setStored] = useState(group);
  const [kept] = useState(() => readKeptGroup(name));
  const [begun] = useState(first);
  const over = stored ? valuesOfGroup(stored) : begun;
  const form = useForm({
    ...{ initial: kept?.values ?? over, toInput: inputOfGroup, schema: sends },
    locale: useAtomValue(localeAtom),
  });
  const [id] = useState(() => group?.id ?? kept?.id ?? uuid());
  const [version, setVersion] = useState(kept?.version ?? group?.version ?? null);
  const [elsewhere, setElsewhere] = useState<LabelGroup | null>(null);
  const [isRestored, setRestored] = useState(kept !== null);
  const isSaved = useRef(false);
  const isChanged = JSON.stringify(inputOfGroup(form.values)) !== JSON.stringify(inputOfGroup(over));
  useKeptGroup({ name, id, values: form.values, over, version, changed: isChanged });

  const take = (now: LabelGroup) => {
    setStored(now);
    setVersion(now.version);
    setElsewhere(null);
    setRestored(false);
  };
  const saveOver = (over: number) =>
    form.submit(async (said, key) => {
      try {
        const options = { quiet: true, key };
        const saved = group
          ? await call(labelsApi.changeGroup, { id, version: over, ...said }, options)
          : await call(labelsApi.createGroup, { id, ...said }, options);
        isSaved.current = true;
        form.reset(valuesOfGroup(saved));
        take(saved);
        await navigate(linkTo('labelCardList'));
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentOf(fault));
        throw fault;
      }
    });

  return {
    ...{ form, isChanged, isSaved, elsewhere, isRestored },
    save: () => saveOver(version ?? 1),
    /** saves over what is stored now */
    overwrite: () => {
      if (!elsewhere) return;
      take(elsewhere);
      void saveOver(elsewhere.version);
    },
    /** goes on from what is stored now */
    takeStored: () => {
      const newest = elsewhere ?? stored;
      form.reset(newest ? valuesOfGroup(newest) : begun);
      setRestored(false);
      if (newest) take(newest);
    },
  };
}

/** The group as it is now, which the refusal brings. */
const currentOf = ({ data }: ApiError): LabelGroup | null => (data as { current?: LabelGroup } | null)?.current ?? null;
