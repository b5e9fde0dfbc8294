import { Trans } from '@lingui/react/macro';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { classes } from '#web/ui/classes.ts';
import { Note } from '#web/ui/state/note.tsx';
import type { useSpecimenForm } from './use-specimen-form.ts';

type Props = {
  heading: string;
  editor: ReturnType<typeof useSpecimenForm>;
  storedDraft: SpecimenDraft;
  publicHref?: string | undefined;
};

/**
 * The page's heading, and the state of its draft: saved on this device, or restored from an earlier visit. Its line
 * has a reserved space, so that nothing moves while the user types.
 */
export function EditorHeading({ heading, editor, storedDraft, publicHref }: Props) {
  const { time } = useTimeFormat();
  const { keptAt, changed, restoredFrom } = editor;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-h1">{heading}</h1>
        <p
          className={classes(
            'min-h-5 text-t2 text-graphite',
            publicHref ? 'order-last basis-full' : 'max-sm:basis-full',
          )}
        >
          {keptAt && changed && <Trans>Draft kept on this device, {time(keptAt)}</Trans>}
        </p>
        {publicHref && (
          <ButtonLink variant="text" to={publicHref}>
            <Trans>As visitors see it</Trans>
          </ButtonLink>
        )}
      </div>
      {restoredFrom !== null && changed && (
        <div className="mb-6">
          <Note
            action={
              <Button variant="text" onClick={() => editor.discard(storedDraft)}>
                <Trans>Discard them</Trans>
              </Button>
            }
          >
            <Trans>Unsaved changes from {time(restoredFrom)} were restored.</Trans>
          </Note>
        </div>
      )}
    </>
  );
}
