import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router';
import { labelsApi } from '#contract/label-cards/api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { GroupForm } from '#web/label-cards/groups/group-form.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { isUnreachable } from '#web/shell/connection.ts';
import { useHead } from '#web/shell/head.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { ErrorState } from '#web/ui/state/screen-state.tsx';

const quiet = { quiet: true };

/** Reads the group of the address, null for a new one; `failure` is why it could not be read. */
export async function loader({ params: { design_id: id } }: LoaderFunctionArgs) {
  try {
    const [{ items: designs }, group] = await Promise.all([
      call(labelsApi.designs, {}, quiet),
      id === undefined ? null : call(labelsApi.group, { id }, quiet),
    ]);
    return { designs, group, failure: null };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status === 401 || isUnreachable(fault)) throw fault;
    return { designs: [], group: null, failure: fault.status === 404 ? ('gone' as const) : ('failed' as const) };
  }
}

/** The page of a group, whose rules choose the design of a specimen's label. */
export function Component() {
  const { t } = useLingui();
  const { designs, group, failure } = useLoaderData<typeof loader>();
  const name = group?.name ?? '';
  const isNew = useParams().design_id === undefined;
  useHead(isNew ? 'addLabelGroup' : 'editLabelGroup', { name });
  if (failure) return <NotRead isGone={failure === 'gone'} />;
  return (
    <>
      <h1 className="mb-6 text-h1">{group ? t`Label card group: ${name}` : t`New label card group`}</h1>
      <GroupForm key={group?.id ?? ''} group={group} designs={designs} />
    </>
  );
}

function NotRead({ isGone }: { isGone: boolean }) {
  const { revalidate } = useRevalidator();
  if (isGone)
    return (
      <ErrorState
        title={ownPageText('group_not_found')}
        actions={
          <ButtonLink to={screenAddress('labelCardList')}>
            <Trans>Label card designs</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <ErrorState
      title={ownPageText('groups_load_failed')}
      actions={
        <Button onClick={() => void revalidate()}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
