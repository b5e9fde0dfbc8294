import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { contentOf, issuesOfCard, readKeptCard } from '#web/label-cards/design/editor/kept-card.ts';
import { useEditing } from '#web/label-cards/design/editor/use-editing.ts';
import { type ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type DesignEditor = ReturnType<typeof useDesignEditor>;

/**
 * A stored design being changed. What is not saved stays on the device until it is; when somebody changed the design
 * meanwhile, `elsewhere` is what is stored now.
 */
export function useDesignEditor(loaded: LabelDesign) {
  const { t } = useLingui();
  const name = `label-card:${loaded.id}`;
  const locale = useAtomValue(localeAtom);
  const [stored, setStored] = useState(loaded);
  const [kept] = useState(() => readUnsaved(name));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [version, setVersion] = useState(kept?.version ?? loaded.version);
  const [elsewhere, setElsewhere] = useState<LabelDesign | null>(null);
  const editing = useEditing(kept?.values ?? contentOf(loaded));
  const { present } = editing;
  const isChanged = JSON.stringify(present) !== JSON.stringify(contentOf(stored));
  useStoredDraft({ name, id: loaded.id, values: present, over: contentOf(stored), version, changed: isChanged });
  useEffect(() => {
    if (!isChanged) forgetDraft(name);
  }, [isChanged, name]);

  const take = (design: LabelDesign) => {
    setStored(design);
    setVersion(design.version);
    setElsewhere(null);
    setIsRestored(false);
  };
  const send = (over: number) =>
    call(labelsApi.changeDesign, { id: loaded.id, version: over, ...present }, { quiet: true });
  const saving = useAction(send, {
    done: (design) => {
      take(design);
      const { name } = design;
      showToast(t`Design “${name}” saved`, { type: 'success' });
    },
    refused: (fault) => {
      if (fault.error === 'changed_elsewhere') setElsewhere(currentOf(fault));
    },
  });
  const issues = issuesOfCard(present, locale);

  return {
    ...{ editing, stored, isChanged, issues, elsewhere, isRestored },
    isSaving: saving.busy !== null,
    failure: elsewhere ? null : saving.failure,
    save: () => saving.run(version),
    /** saves over what is stored now */
    overwrite: () => {
      if (!elsewhere) return;
      take(elsewhere);
      void saving.run(elsewhere.version);
    },
    /** goes on from what is stored now; what was done here can be had back by undoing */
    takeStored: () => {
      const newest = elsewhere ?? stored;
      take(newest);
      editing.set(contentOf(newest));
    },
  };
}

function readUnsaved(name: string) {
  const draft = readDraft<unknown>(name);
  const values = draft && readKeptCard(draft.values);
  return values && { values, version: draft.version };
}

/** The design as it is now, which the refusal brings. */
function currentOf(fault: ApiError): LabelDesign | null {
  const data = fault.data as { current?: LabelDesign } | null;
  return data?.current ?? null;
}
