import { useEffect } from 'react';
import { z } from 'zod';
import { ruleConditions } from '#contract/label-cards/groups/group.ts';
import { forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import type { GroupValues } from './group-values.ts';

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
export function readStoredGroup(name: string) {
  const draft = readDraft<unknown>(name);
  const values = storedGroupSchema.safeParse(draft?.values).data;
  return draft && values ? { values, version: draft.version, id: draft.id } : null;
}

/**
 * Stores a group's unsaved values on this device while they differ from the stored group, and removes them once
 * they do not.
 */
export function useStoredGroup(options: Parameters<typeof useStoredDraft<GroupValues>>[0]) {
  const { name, isChanged } = options;
  useStoredDraft(options);
  useEffect(() => {
    if (!isChanged) forgetDraft(name);
  }, [isChanged, name]);
}
