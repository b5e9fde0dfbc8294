import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { labelsApi } from '#contract/label-cards/api.ts';
import { DesignEditor } from '#web/label-cards/design/editor/design-editor.tsx';
import { fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { useHead } from '#web/shell/head.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** Reads the design of the address, null when that fails; waits for its fonts first, with which it is measured. */
export async function loader({ params: { design_id = '' } }: LoaderFunctionArgs) {
  const designPromise = call(labelsApi.design, { id: design_id }, { quiet: true }).catch((fault: unknown) => {
    if (!(fault instanceof ApiError) || fault.status === 404 || isUnreachable(fault)) throw fault;
    return null;
  });
  const [design] = await Promise.all([designPromise, fontsReady()]);
  return { design };
}

/** Each design gets its own key, so that no state of the previous one remains. */
export function Component() {
  const { design } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useHead('editLabelCard', { name: design?.name ?? '' });
  if (design) return <DesignEditor key={design.id} design={design} />;
  return (
    <ErrorState
      title={ownPageText('designs_load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
