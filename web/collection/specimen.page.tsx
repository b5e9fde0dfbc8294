import { useAtomValue } from 'jotai';
import { type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { Neighbours } from '#web/collection/neighbours.tsx';
import { useOpenNeighbour } from '#web/collection/open-neighbour.ts';
import { useRereadWhileProcessing } from '#web/collection/reread-processing.ts';
import { SpecimenBar } from '#web/collection/specimen-bar.tsx';
import { useSpecimenHead } from '#web/collection/specimen-head.ts';
import { SpecimenHistory } from '#web/collection/specimen-history.tsx';
import { usePageKeys } from '#web/collection/specimen-keys.ts';
import { SpecimenLabel } from '#web/collection/specimen-label.tsx';
import { readCollector, readSpecimen, throwMissing } from '#web/collection/specimen-reading.ts';
import { SpecimenStage, STAGE_SIZES } from '#web/collection/specimen-stage.tsx';
import { sessionAtom } from '#web/shell/session.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { username = '', coll_no = '' } = params;
  const reading = Promise.all([readSpecimen(username, coll_no), readCollector(username)]);
  const [answer, collector] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) throw replace(linkTo('specimen', { username, coll_no: answer.redirect_to }));
  return { ...answer, collector };
}

/** One specimen for everybody: its photographs, its label and what is known of it. */
export function Component() {
  const { specimen, media, prev, next, same_number, collector } = useLoaderData<typeof loader>();
  const { username, coll_no } = specimen;
  const navigate = useNavigate();
  const open = useOpenNeighbour(username);
  const session = useAtomValue(sessionAtom);
  const own = session.state === 'in' && session.profile.username === username;
  const name = useSpecimenHead(specimen, collector.display_name);
  useRereadWhileProcessing(media);
  const back = prev ? () => void open(prev.coll_no) : undefined;
  const on = next ? () => void open(next.coll_no) : undefined;
  const edit = own ? () => void navigate(linkTo('updateSpecimen', { coll_no })) : undefined;
  usePageKeys({ j: on, ArrowRight: on, k: back, ArrowLeft: back, e: edit });
  return (
    <div className="page">
      <SpecimenBar collector={collector} coll_no={coll_no} name={name} own={own} />
      <div className="grid items-start gap-x-16 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] max-lg:gap-x-8">
        <SpecimenStage key={specimen.id} media={media} name={name} slug={specimen.minerals[0]?.id ?? null} />
        <SpecimenLabel specimen={specimen} collector={collector.display_name} others={same_number} />
      </div>
      <SpecimenHistory specimen={specimen} collector={collector} />
      <Neighbours username={username} prev={prev} next={next} open={open} stageSizes={STAGE_SIZES} />
    </div>
  );
}
