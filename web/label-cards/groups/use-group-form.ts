import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { labelsApi } from '#contract/label-cards/api.ts';
import { type LabelGroup, newLabelGroup, ruleConditions } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type GroupValues, inputOfGroup, valuesOfGroup } from './group-values.ts';

const side = z.number().nullable();

const storedGroupSchema: z.ZodType<GroupValues> = z.object({
  name: z.string(),
  width_cm: side,
  height_cm: side,
  default_design_id: z.string(),
  rules: z.array(z.object({ key: z.string(), design_id: z.string(), when: ruleConditions })),
});

/**
 * The unsaved values of a group stored on this device, with the version they are based on; null where there are
 * none, or they have another shape.
 */
function readStoredGroup(name: string) {
  const draft = readDraft<unknown>(name);
  const values = storedGroupSchema.safeParse(draft?.values).data;
  return draft && values ? { values, version: draft.version, id: draft.id } : null;
}

/**
 * Stores a group's unsaved values on this device while they differ from the stored group, and removes them once
 * they do not.
 */
function useStoredGroup(options: Parameters<typeof useStoredDraft<GroupValues>>[0]) {
  const { name, isChanged } = options;
  useStoredDraft(options);
  useEffect(() => {
    if (!isChanged) forgetDraft(name);
  }, [isChanged, name]);
}

const sends = newLabelGroup.omit({ id: true });

/**
 * A group, new or stored, and saving it, which then opens the list. Unsaved changes are stored on the device until
 * saved; when the group was changed elsewhere meanwhile, `elsewhere` is the stored version.
 */
export function useGroupForm(group: LabelGroup | null, initialValues: GroupValues) {
  const navigate = useNavigate();
  const name = `label-group:${group?.id ?? 'new'}`;
  const [storedGroup, setStored] = useState(group);
  const [storedDraft] = useState(() => readStoredGroup(name));
  const [startValues] = useState(initialValues);
  const baseValues = storedGroup ? valuesOfGroup(storedGroup) : startValues;
  const form = useForm({
    initial: storedDraft?.values ?? baseValues,
    toInput: inputOfGroup,
    schema: sends,
    locale: useAtomValue(localeAtom),
  });
  const [id] = useState(() => group?.id ?? storedDraft?.id ?? uuid());
  const [version, setVersion] = useState(storedDraft?.version ?? group?.version ?? null);
  const [conflictingGroup, setElsewhere] = useState<LabelGroup | null>(null);
  const [isRestored, setRestored] = useState(storedDraft !== null);
  const isSaved = useRef(false);
  const isChanged = JSON.stringify(inputOfGroup(form.values)) !== JSON.stringify(inputOfGroup(baseValues));
  useStoredGroup({ name, id, values: form.values, over: baseValues, version, isChanged });

  const take = (latestGroup: LabelGroup) => {
    setStored(latestGroup);
    setVersion(latestGroup.version);
    setElsewhere(null);
    setRestored(false);
  };
  const saveVersion = (baseVersion: number) =>
    form.submit(async (input, key) => {
      try {
        const options = { quiet: true, key };
        const savedGroup = group
          ? await call(labelsApi.changeGroup, { id, version: baseVersion, ...input }, options)
          : await call(labelsApi.createGroup, { id, ...input }, options);
        isSaved.current = true;
        form.reset(valuesOfGroup(savedGroup));
        take(savedGroup);
        await navigate(screenAddress('labelCardList'));
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentGroup(fault));
        throw fault;
      }
    });

  return {
    form,
    isChanged,
    isSaved,
    elsewhere: conflictingGroup,
    isRestored,
    save: () => saveVersion(version ?? 1),
    /** saves over the stored version */
    overwrite: () => {
      if (!conflictingGroup) return;
      take(conflictingGroup);
      void saveVersion(conflictingGroup.version);
    },
    /** continues from the stored version */
    takeStored: () => {
      const newest = conflictingGroup ?? storedGroup;
      form.reset(newest ? valuesOfGroup(newest) : startValues);
      setRestored(false);
      if (newest) take(newest);
    },
  };
}

/** The current group, contained in the refusal; null where it is not. */
const currentGroup = ({ data }: ApiError): LabelGroup | null =>
  (data as { current?: LabelGroup } | null)?.current ?? null;
