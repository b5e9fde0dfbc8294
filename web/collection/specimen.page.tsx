import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { Neighbours } from '#web/collection/neighbours.tsx';
import { usePreloadedPhoto } from '#web/collection/preload-photo.ts';
import { useRereadWhileProcessing } from '#web/collection/reread-processing.ts';
import { SpecimenBar } from '#web/collection/specimen-bar.tsx';
import { useSpecimenHead } from '#web/collection/specimen-head.ts';
import { AtItsSize, Provenance } from '#web/collection/specimen-history.tsx';
import { SpecimenLabel } from '#web/collection/specimen-label.tsx';
import { useSpecimenMoves } from '#web/collection/specimen-moves.ts';
import { readCollector, readSpecimen, throwMissing } from '#web/collection/specimen-reading.ts';
import { SpecimenStage, STAGE_SIZES } from '#web/collection/specimen-stage.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { username = '', coll_no = '' } = params;
  const id = new URL(request.url).searchParams.get('id') ?? undefined;
  const reading = Promise.all([readSpecimen({ username, coll_no, ...(id && { id }) }), readCollector(username)]);
  const [answer, collector] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) throw replace(linkTo('specimen', { username, coll_no: answer.redirect_to }));
  // The list begins with the highest number, so its next one is the lower.
  return { ...answer, prev: answer.next, next: answer.prev, collector };
}

// The photograph and the label side by side; below the photograph what fills the column best.
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 max-lg:gap-x-8 max-md:gap-y-8 md:(grid-cols-[minmax(0,7fr)_minmax(0,5fr)] grid-rows-[auto_1fr]) print:(grid-cols-2 grid-rows-[auto_1fr] gap-x-6 gap-y-6)';

/** One specimen for everybody: its photographs, its label and what is known of it. */
export function Component() {
  const { specimen, media, prev, next, same_number, collector } = useLoaderData<typeof loader>();
  const { username, coll_no } = specimen;
  const { own, open } = useSpecimenMoves({ username, coll_no, prev, next });
  const name = useSpecimenHead(specimen, collector.display_name);
  useRereadWhileProcessing(media);
  usePreloadedPhoto(next?.cover ?? null, STAGE_SIZES);
  const told = specimen.provenance.length > 0;
  const size = <AtItsSize specimen={specimen} />;
  return (
    <div className="page print:[zoom:.75]">
      <SpecimenBar collector={collector} specimen_id={specimen.id} coll_no={coll_no} name={name} own={own} />
      <div className={columns}>
        <SpecimenStage
          key={specimen.id}
          media={media}
          name={name}
          slug={specimen.minerals[0]?.id ?? null}
          collector={collector.display_name}
        />
        <div className="grid min-w-0 gap-12 md:row-span-2 print:(row-span-2 gap-6)">
          <SpecimenLabel specimen={specimen} collector={collector.display_name} others={same_number} />
          {told && size}
        </div>
        {told ? <Provenance specimen={specimen} collector={collector} /> : size}
      </div>
      <Neighbours username={username} prev={prev} next={next} open={open} />
    </div>
  );
}
