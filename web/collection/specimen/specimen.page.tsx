import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { linkTo } from '#contract/paths.ts';
import { SpecimenPreview } from '#web/collection/cards/specimen-preview.tsx';
import { fetchCollector, readSpecimen, specimenPlace, throwMissing } from '#web/collection/listing/specimen-reading.ts';
import { Neighbours } from '#web/collection/specimen/neighbours.tsx';
import { SpecimenBar } from '#web/collection/specimen/specimen-bar.tsx';
import { SpecimenColumns } from '#web/collection/specimen/specimen-columns.tsx';
import { useSpecimenHead } from '#web/collection/specimen/specimen-head.ts';
import { SpecimenKeysHelp } from '#web/collection/specimen/specimen-keys-help.tsx';
import { useSpecimenMoves } from '#web/collection/specimen/specimen-moves.ts';
import { readOffered } from '#web/exchange/traders/offered.ts';
import { SpecimenOffer } from '#web/exchange/traders/specimen-offer.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { username = '', coll_no = '' } = params;
  const { search, searchParams } = new URL(request.url);
  const place = specimenPlace(username, coll_no, searchParams);
  const reading = Promise.all([readSpecimen(place), fetchCollector(username), readOffered(username)]);
  const [answer, collector, offered] = await reading.catch((fault: unknown) => throwMissing(fault, request));
  if ('redirect_to' in answer) throw replace(linkTo('specimen', { username, coll_no: answer.redirect_to }) + search);
  const { id, reserved } = answer.specimen;
  const [offer = null] = reserved ? [] : await offered([id]);
  return { ...answer, collector, offer };
}

export const Preview = SpecimenPreview;

/** One specimen for everybody: its photographs, its label and what is known of it. */
export function Component() {
  const { specimen, media, prev, next, same_number, collector, offer } = useLoaderData<typeof loader>();
  const { username, coll_no } = specimen;
  const { own, list, open } = useSpecimenMoves(username, { coll_no, prev, next });
  const name = useSpecimenHead(specimen, collector.display_name);
  return (
    <div className="page print:[zoom:.75]">
      <SpecimenBar collector={collector} specimen={specimen} name={name} own={own} />
      <SpecimenColumns
        key={specimen.id}
        {...{ specimen, media, collector, name, own }}
        others={same_number}
        offer={offer && <SpecimenOffer key={offer.intent_id} offer={offer} own={own} />}
      />
      <Neighbours list={list} prev={prev} next={next} open={open} />
      <SpecimenKeysHelp own={own} />
    </div>
  );
}
