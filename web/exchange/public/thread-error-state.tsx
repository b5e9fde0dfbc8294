import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { specifiedText } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** Shown instead of a conversation: there is none for this reader, or it could not be read. */
export function ThreadNotRead({ isMissing }: { isMissing: boolean }) {
  const { revalidate } = useRevalidator();
  const title = specifiedText(isMissing ? 'thread_not_found' : 'thread_load_failed');
  return (
    <div className="page py-12">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        actions={
          isMissing ? (
            <ButtonLink to={screenAddress('myExchange')}>
              <Trans>My exchanges</Trans>
            </ButtonLink>
          ) : (
            <Button onClick={() => void revalidate()}>
              <Trans>Retry</Trans>
            </Button>
          )
        }
      />
    </div>
  );
}
