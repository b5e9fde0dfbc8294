import { useLingui } from '@lingui/react/macro';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { createSpecimen, type DraftToSave, sendSpecimen } from '#web/collection/form/draft/send-specimen.ts';
import { loadNextNumber } from '#web/collection/preferences/preference-loader.ts';
import { startUploads } from '#web/media/upload/photo-uploads.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * Saves new specimens and shows the result: `sendNow` sends one still in its form and throws on a refusal, `sendOn`
 * one that has left it; `onNumber` receives the next free number.
 */
export function useSendSpecimen(onNumber: (coll_no: string | null) => void) {
  const { t } = useLingui();
  const say = ({ coll_no }: OwnSpecimen) => showToast(t`${coll_no} saved`, { type: 'success' });
  /** Shows that a specimen is stored, and uploads its photos. */
  const announceSaved = (savedSpecimen: OwnSpecimen) => {
    startUploads(savedSpecimen.id);
    say(savedSpecimen);
  };
  const sendNow = async (input: NewSpecimen, changeId: () => string) => {
    const savedSpecimen = await createSpecimen(input, changeId);
    announceSaved(savedSpecimen);
    return savedSpecimen;
  };
  const sendInBackground = async (draft: DraftToSave, input: Promise<NewSpecimen>) => {
    const { coll_no } = draft.values;
    const savedSpecimen = await sendSpecimen(draft, input);
    if (!savedSpecimen) return showToast(t`${coll_no} is not saved. It waits above the form.`);
    say(savedSpecimen);
    onNumber(await loadNextNumber(savedSpecimen.coll_serie).catch(() => null));
  };
  return { sendNow, sendOn: sendInBackground, announceSaved };
}
