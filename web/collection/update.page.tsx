import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { ChangeHistory } from '#web/collection/change-history.tsx';
import { ChangedElsewhere } from '#web/collection/changed-elsewhere.tsx';
import { CopyFields } from '#web/collection/copy-fields.tsx';
import { DeleteSpecimen } from '#web/collection/delete-specimen.tsx';
import { FixedNumber } from '#web/collection/fixed-number.tsx';
import { loadPreference } from '#web/collection/preference-loader.ts';
import { SpecimenEditor } from '#web/collection/specimen-editor.tsx';
import { useUpdateSpecimen } from '#web/collection/use-update-specimen.ts';
import { call } from '#web/lib/call.ts';
import { useHead } from '#web/shell/head.ts';

/** One specimen as its owner reads it, by its number. */
export async function loader({ params }: LoaderFunctionArgs) {
  const coll_no = params.coll_no ?? '';
  const [{ specimen, media }, preference] = await Promise.all([
    call(collectionApi.byNumber, { coll_no }, { quiet: true }),
    loadPreference(),
  ]);
  return { specimen, media, preference };
}

/** Another number is another page: its form begins anew. */
export function Component() {
  const { specimen } = useLoaderData<typeof loader>();
  return <Update key={specimen.id} />;
}

function Update() {
  const { t } = useLingui();
  const { specimen: loaded, media, preference } = useLoaderData<typeof loader>();
  const { specimen, stored, editing, save, elsewhere, merge, renumbered } = useUpdateSpecimen(loaded, preference);
  const { id, version, coll_no, username, access_level } = specimen;
  useHead('updateSpecimen', { coll_no });
  return (
    <SpecimenEditor
      heading={t`Edit ${coll_no}`}
      specimenId={id}
      server={{ media, version }}
      editing={editing}
      stored={stored}
      preference={preference}
      number={<FixedNumber specimen={specimen} preference={preference} onRenumbered={renumbered} />}
      publicHref={access_level === 'public' ? linkTo('specimen', { username, coll_no }) : undefined}
      onSave={save}
      notice={
        <>
          <ChangeHistory key={version} specimenId={id} />
          {elsewhere && (
            <ChangedElsewhere
              key={elsewhere.version}
              editing={editing}
              elsewhere={elsewhere}
              preference={preference}
              onMerge={merge}
            />
          )}
        </>
      }
      danger={
        <span className="flex flex-wrap gap-3">
          <CopyFields specimenId={id} coll_no={coll_no} />
          <DeleteSpecimen specimen={specimen} onDeleted={() => editing.discard(stored)} />
        </span>
      }
    />
  );
}
