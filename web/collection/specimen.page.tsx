import { useState } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { isShowable, type Media } from '#contract/media/media.ts';
import { linkTo } from '#contract/paths.ts';
import { KeysHelp } from '#web/collection/keys-help.tsx';
import { Neighbours } from '#web/collection/neighbours.tsx';
import { OwnersPhotos } from '#web/collection/owners-photos.tsx';
import { OwnersView } from '#web/collection/owners-view.tsx';
import { usePreloadedPhoto } from '#web/collection/preload-photo.ts';
import { useRereadWhileProcessing } from '#web/collection/reread-processing.ts';
import { SpecimenBar } from '#web/collection/specimen-bar.tsx';
import { useSpecimenHead } from '#web/collection/specimen-head.ts';
import { AtItsSize, Provenance } from '#web/collection/specimen-history.tsx';
import { SpecimenLabel } from '#web/collection/specimen-label.tsx';
import { useSpecimenMoves } from '#web/collection/specimen-moves.ts';
import { readCollector, readSpecimen, specimenPlace, throwMissing } from '#web/collection/specimen-reading.ts';
import { SpecimenReferences } from '#web/collection/specimen-references.tsx';
import { SpecimenStage, STAGE_SIZES } from '#web/collection/specimen-stage.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { username = '', coll_no = '' } = params;
  const { search, searchParams } = new URL(request.url);
  const reading = Promise.all([readSpecimen(specimenPlace(username, coll_no, searchParams)), readCollector(username)]);
  const [answer, collector] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) throw replace(linkTo('specimen', { username, coll_no: answer.redirect_to }) + search);
  return { ...answer, collector };
}

// The photograph and the label side by side; below the photograph what fills the column best.
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 max-lg:gap-x-8 max-md:gap-y-8 md:(grid-cols-[minmax(0,7fr)_minmax(0,5fr)] grid-rows-[auto_1fr]) print:(grid-cols-2 grid-rows-[auto_1fr] gap-x-6 gap-y-6)';

/** One specimen for everybody: its photographs, its label and what is known of it. */
export function Component() {
  const { specimen, media: loaded, prev, next, same_number, collector } = useLoaderData<typeof loader>();
  // The public answer may be a minute old: what its owner has just arranged is newer.
  const [arranged, setArranged] = useState<{ id: string; all: Media[] } | null>(null);
  const media = arranged?.id === specimen.id ? arranged.all.filter(isShowable) : loaded;
  const { username, coll_no } = specimen;
  const { own, list, open } = useSpecimenMoves({ username, coll_no, prev, next });
  const name = useSpecimenHead(specimen, collector.display_name);
  useRereadWhileProcessing(media);
  usePreloadedPhoto(next?.cover ?? null, STAGE_SIZES);
  const told = specimen.provenance.length > 0;
  const size = <AtItsSize specimen={specimen} />;
  return (
    <div className="page print:[zoom:.75]">
      <SpecimenBar collector={collector} specimen={specimen} name={name} own={own} />
      <div className={columns}>
        <SpecimenStage
          key={specimen.id}
          media={media}
          name={name}
          slug={specimen.minerals[0]?.id ?? null}
          collector={collector.display_name}
        >
          {own && specimen.media_count > 1 && (
            <OwnersPhotos specimenId={specimen.id} onChanged={(all) => setArranged({ id: specimen.id, all })} />
          )}
        </SpecimenStage>
        <div className="grid min-w-0 gap-12 md:row-span-2 print:(row-span-2 gap-6)">
          <SpecimenLabel specimen={specimen} collector={collector.display_name} others={same_number} />
          {told && size}
        </div>
        <div className="grid min-w-0 gap-12 print:gap-6">
          {told ? <Provenance specimen={specimen} collector={collector} /> : size}
          <SpecimenReferences key={specimen.id} specimen={specimen} />
          {own && <OwnersView specimen={specimen} />}
        </div>
      </div>
      <Neighbours list={list} prev={prev} next={next} open={open} />
      <KeysHelp own={own} />
    </div>
  );
}
