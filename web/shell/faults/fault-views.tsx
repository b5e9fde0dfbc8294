import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

export const NotFoundView = ({ message }: { message: string }) => (
  <>
    <h1 className="mt-2 max-w-[--line] break-words text-h1">{message}</h1>
    <p className="prose mt-4">
      <Trans>There is nothing at this address. It may have been renumbered, made private or deleted.</Trans>
    </p>
    <p className="mt-6">
      <ButtonLink to="/" look="primary">
        <Trans>Go to home page</Trans>
      </ButtonLink>
    </p>
  </>
);

export const ForbiddenView = () => (
  <>
    <h1 className="mt-2 text-h1">
      <Trans>Not yours to open</Trans>
    </h1>
    <p className="prose mt-4">
      <Trans>This page is for the administrator.</Trans>
    </p>
  </>
);

export const Fault = ({ message }: { message: string }) => (
  <>
    <h1 className="mt-2 text-h1">{message}</h1>
    <p className="prose mt-4">
      <Trans>The fault is ours. Nothing you saved is lost. Reload, or come back in a few minutes.</Trans>
    </p>
    <p className="mt-6">
      <Button look="primary" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </p>
  </>
);
