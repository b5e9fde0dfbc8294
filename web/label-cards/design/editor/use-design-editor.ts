import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { useCardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { type ApiError, call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { cardContent, issuesOfCard, parseStoredCard } from './stored-card.ts';

export type DesignEditor = ReturnType<typeof useDesignEditor>;

/**
 * A stored design being edited. Unsaved changes are stored on the device until saved; when the design was changed
 * elsewhere meanwhile, `elsewhere` is the stored version.
 */
export function useDesignEditor(loadedDesign: LabelDesign) {
  const { t } = useLingui();
  const name = `label-card:${loadedDesign.id}`;
  const locale = useAtomValue(localeAtom);
  const [storedDesign, setStored] = useState(loadedDesign);
  const [storedDraft] = useState(() => readUnsaved(name));
  const [isRestored, setIsRestored] = useState(storedDraft !== null);
  const [version, setVersion] = useState(storedDraft?.version ?? loadedDesign.version);
  const [conflictingDesign, setElsewhere] = useState<LabelDesign | null>(null);
  const cardEditor = useCardEditor(storedDraft?.values ?? cardContent(loadedDesign));
  const { present } = cardEditor;
  const isChanged = JSON.stringify(present) !== JSON.stringify(cardContent(storedDesign));
  useStoredDraft({
    name,
    id: loadedDesign.id,
    values: present,
    over: cardContent(storedDesign),
    version,
    isChanged,
  });
  useEffect(() => {
    if (!isChanged) forgetDraft(name);
  }, [isChanged, name]);

  const take = (design: LabelDesign) => {
    setStored(design);
    setVersion(design.version);
    setElsewhere(null);
    setIsRestored(false);
  };
  const send = (baseVersion: number) =>
    call(labelsApi.changeDesign, { id: loadedDesign.id, version: baseVersion, ...present }, { quiet: true });
  const saveAction = useAction(send, {
    onSuccess: (design) => {
      take(design);
      const { name } = design;
      showToast(t`Design “${name}” saved`, { type: 'success' });
    },
    onRefusal: (fault) => {
      if (fault.error === 'changed_elsewhere') setElsewhere(currentDesign(fault));
    },
  });
  const issues = issuesOfCard(present, locale);

  return {
    editing: cardEditor,
    stored: storedDesign,
    isChanged,
    issues,
    elsewhere: conflictingDesign,
    isRestored,
    isSaving: saveAction.busy !== null,
    failure: conflictingDesign ? null : saveAction.failure,
    save: () => saveAction.run(version),
    /** saves over the stored version */
    overwrite: () => {
      if (!conflictingDesign) return;
      take(conflictingDesign);
      void saveAction.run(conflictingDesign.version);
    },
    /** continues from the stored version; undoing brings the user's changes back */
    takeStored: () => {
      const newest = conflictingDesign ?? storedDesign;
      take(newest);
      cardEditor.set(cardContent(newest));
    },
  };
}

function readUnsaved(name: string) {
  const draft = readDraft<unknown>(name);
  const values = draft && parseStoredCard(draft.values);
  return values && { values, version: draft.version };
}

/** The current design, contained in the refusal; null where it is not. */
function currentDesign(fault: ApiError): LabelDesign | null {
  const data = fault.data as { current?: LabelDesign } | null;
  return data?.current ?? null;
}
