import { Trans } from '@lingui/react/macro';
import { linkTo } from '#contract/paths.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = { busy: boolean; failure: string | null };

/** The end of the designer: save or not, and why it could not be. */
export const SaveDesign = ({ busy, failure }: Props) => (
  <>
    {failure && (
      <Note tone="error" live>
        <p className="font-500">{word('watermark_save_failed')}</p>
        <p>{failure}</p>
      </Note>
    )}
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" busy={busy && <Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
      <ButtonLink look="text" to={linkTo('watermarkList')}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  </>
);
