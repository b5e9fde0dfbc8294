import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { errorMessage } from '#web/lib/call.ts';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { useFormat } from '#web/shell/format.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/state/note.tsx';
import type { DesignEditor } from './use-design-editor.ts';

/** The design's name and size, the buttons to save and print, and notes on both. */
export function EditorHead({ editor }: { editor: DesignEditor }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { time } = useTimeFormat();
  const { stored, editing, issues, isChanged, isSaving } = editor;
  const { name } = editing.present;
  const [width, height] = [number(editing.present.width_cm), number(editing.present.height_cm)];
  const at = time(stored.updated_at);
  const isWrong = issues.length > 0;
  return (
    <>
      <LeaveGuard isChanged={isChanged} mayGo={() => false}>
        <Trans>Your changes to this label card are not saved yet.</Trans>
      </LeaveGuard>
      <header className="sticky top-0 z-10 mb-4 flex items-center gap-3 bg-paper py-2">
        <Link to={screenAddress('labelCardList')} aria-label={t`Back to label cards`} className="icon-btn -ms-3">
          <Icon name="i-lucide-arrow-left" />
        </Link>
        <div className="me-auto min-w-0">
          <h1 className="truncate text-h3 sm:text-h2">{name || stored.name}</h1>
          <p className="text-t2 text-graphite">
            <span className={isChanged ? 'hidden sm:inline' : undefined}>
              <Trans>
                {width} × {height} cm
              </Trans>
            </span>
            <span className="hidden sm:inline">{' · '}</span>
            <span className={isChanged ? undefined : 'hidden sm:inline'}>
              {isChanged ? <Trans>not saved</Trans> : <Trans>saved {at}</Trans>}
            </span>
          </p>
        </div>
        <ButtonLink
          icon="i-lucide-printer"
          to={`${screenAddress('labelsPrintable')}?design=${stored.id}`}
          aria-label={t`Print`}
        >
          <span className="hidden sm:inline">
            <Trans>Print</Trans>
          </span>
        </ButtonLink>
        <Button
          variant="primary"
          busy={isSaving && t`Saving…`}
          disabledReason={isWrong && t`Mend what is marked first.`}
          onClick={() => void editor.save()}
        >
          <Trans>Save</Trans>
        </Button>
      </header>
      <div className="grid gap-3 [&:not(:empty)]:mb-4">
        <EditorNotes editor={editor} />
      </div>
    </>
  );
}

function EditorNotes({ editor }: { editor: DesignEditor }) {
  const { elsewhere, failure, isRestored, isChanged, issues } = editor;
  const { name } = editor.stored;
  if (elsewhere)
    return (
      <Note
        tone="warning"
        live
        action={
          <span className="flex flex-wrap gap-3">
            <Button onClick={editor.overwrite}>
              <Trans>Save mine over it</Trans>
            </Button>
            <Button variant="text" onClick={editor.takeStored}>
              <Trans>Show what is stored</Trans>
            </Button>
          </span>
        }
      >
        <Trans>{name} was changed since you opened it. Nothing you did here is lost: Undo brings it back.</Trans>
      </Note>
    );
  return (
    <>
      {failure && (
        <Note tone="error" live>
          <p className="font-500">{ownPageText('designs_update_failed')}</p>
          <p>{errorMessage(failure)}</p>
        </Note>
      )}
      {issues.length > 0 && (
        <Note tone="error" live>
          {issues[0]?.message}
        </Note>
      )}
      {isRestored && isChanged && (
        <Note
          action={
            <Button variant="text" onClick={editor.takeStored}>
              <Trans>Show what is stored</Trans>
            </Button>
          }
        >
          <Trans>What you had not saved is here again.</Trans>
        </Note>
      )}
    </>
  );
}
