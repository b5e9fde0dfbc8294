import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Preference } from '#contract/collection/preferences.ts';
import type { Media } from '#contract/media/media.ts';
import { DraftPreview } from '#web/collection/draft-preview.tsx';
import { LeaveGuard } from '#web/collection/leave-guard.tsx';
import { SaveBar } from '#web/collection/save-bar.tsx';
import type { SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { SpecimenForm } from '#web/collection/specimen-form.tsx';
import { useNumberHint } from '#web/collection/use-number-hint.ts';
import type { useSpecimenForm } from '#web/collection/use-specimen-form.ts';
import { useFormat } from '#web/shell/format.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = {
  heading: string;
  specimenId: string;
  media?: Media[];
  editing: ReturnType<typeof useSpecimenForm>;
  stored: SpecimenDraft;
  preference: Preference;
  publicHref?: string | undefined;
  onSave: () => Promise<void>;
  onSaveNext?: () => Promise<void>;
  danger?: ReactNode;
};

/** The page on which a specimen is written: photographs, fields, how it will look, and what saving does. */
export function SpecimenEditor(props: Props) {
  const { heading, editing, stored, preference, publicHref, danger } = props;
  const { t } = useLingui();
  const { form, keptAt } = editing;
  const { time } = useFormat();
  const hint = useNumberHint(form.values.coll_no, stored.coll_no, preference);
  return (
    <form
      noValidate
      className="gap-12 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSave();
      }}
    >
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-h1">{heading}</h1>
          {keptAt && editing.changed && (
            <p className="text-t2 text-graphite">
              <Trans>Draft kept on this device, {time(keptAt)}</Trans>
            </p>
          )}
          {publicHref && (
            <ButtonLink look="text" to={publicHref}>
              <Trans>As visitors see it</Trans>
            </ButtonLink>
          )}
        </div>
        <Restored editing={editing} stored={stored} />
        <SpecimenForm
          draft={form.values}
          set={form.set}
          leave={form.leave}
          messageOf={form.messageOf}
          issues={form.issues}
          preference={preference}
          numberHelp={hint.help}
          numberWarning={hint.warning}
        />
        <Failure form={form} />
        <SaveBar said={props.onSaveNext && t`The next one keeps locality, dealer and date.`}>
          <Button type="submit" look="primary" busy={form.busy && t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
          {props.onSaveNext && (
            <Button onClick={() => void props.onSaveNext?.()}>
              <Trans>Save and add next</Trans>
            </Button>
          )}
          {danger && <span className="ms-auto">{danger}</span>}
        </SaveBar>
      </div>
      <DraftPreview draft={form.values} />
      <LeaveGuard changed={editing.changed && !form.busy} name={form.values.coll_no} />
    </form>
  );
}

/** Says that what is shown was typed on an earlier visit, and gives it up when asked. */
function Restored({ editing, stored }: Pick<Props, 'editing' | 'stored'>) {
  const { time } = useFormat();
  if (editing.restoredFrom === null || !editing.changed) return null;
  return (
    <div className="mb-6">
      <Note
        action={
          <Button look="text" onClick={() => editing.discard(stored)}>
            <Trans>Discard them</Trans>
          </Button>
        }
      >
        <Trans>Unsaved changes from {time(editing.restoredFrom)} were restored.</Trans>
      </Note>
    </div>
  );
}

function Failure({ form }: { form: Props['editing']['form'] }) {
  const { t } = useLingui();
  if (form.failure && form.issues.length === 0)
    return (
      <div className="mt-6">
        <Note tone="error" live>
          <p className="font-500">{word('save_failed')}</p>
          <p>{form.failure}</p>
        </Note>
      </div>
    );
  if (form.issues.length < 2) return null;
  return (
    <div className="mt-6">
      <FormSummary
        title={t`${plural(form.issues.length, { one: '# field needs attention', other: '# fields need attention' })}`}
        issues={form.issues.map(({ path, message }) => ({ field: path, message }))}
      />
    </div>
  );
}
