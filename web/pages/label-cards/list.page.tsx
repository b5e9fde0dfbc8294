import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { labelsApi } from '#contract/label-cards/api.ts';
import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { LabelLists } from '#web/label-cards/groups/label-lists.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { useHead } from '#web/shell/head.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

/** Reads the user's designs and groups; null when one could not be read, which the page reports itself. */
export async function loader() {
  const [designs, groups] = await Promise.all([
    call(labelsApi.designs, {}, { quiet: true }).catch(orNull),
    call(labelsApi.groups, {}, { quiet: true }).catch(orNull),
  ]);
  return { designs: designs?.items ?? null, groups: groups?.items ?? null };
}

function orNull(fault: unknown): null {
  if (fault instanceof ApiError && fault.status !== 401 && !isUnreachable(fault)) return null;
  throw fault;
}

/** The page of label cards: the designs, and the groups that choose among them. */
export function Component() {
  const { t } = useLingui();
  const { designs, groups } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useHead('labelCardList');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-h1">{t`Label card designs`}</h1>
        <span className="ms-auto flex flex-wrap gap-3">
          <ButtonLink icon="i-lucide-printer" to={screenAddress('labelsPrintable')}>
            <Trans>Print labels</Trans>
          </ButtonLink>
          <ButtonLink variant="primary" icon="i-lucide-plus" to={screenAddress('addLabelCard')}>
            <Trans>New label card</Trans>
          </ButtonLink>
        </span>
      </div>
      {designs === null && <NotRead title={ownPageText('designs_load_failed')} />}
      {designs !== null && groups === null && <NotRead title={ownPageText('groups_load_failed')} />}
      {designs && groups && <LabelLists designs={designs} groups={groups} onChanged={revalidate} />}
      <p className="mt-8 text-t2">
        <Link to={linkToManual('labels', 'label')} className="link">
          <Trans>What belongs on a label, in the manual</Trans>
        </Link>
      </p>
    </>
  );
}

function NotRead({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorState
      title={title}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
