import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SpecimenPreview } from '#web/collection/cards/specimen-preview.tsx';
import { QuestionsSection } from '#web/collection/questions/questions-section.tsx';
import { DeferredOthers, DeferredPrintFoot } from '#web/collection/specimen/deferred-sections.ts';
import { readItemPage } from '#web/collection/specimen/item-loader.ts';
import { Neighbours } from '#web/collection/specimen/neighbours.tsx';
import { SpecimenBar } from '#web/collection/specimen/specimen-bar.tsx';
import { SpecimenColumns } from '#web/collection/specimen/specimen-columns.tsx';
import { useSpecimenHead } from '#web/collection/specimen/specimen-head.ts';
import { SpecimenKeysHelp } from '#web/collection/specimen/specimen-keys-help.tsx';
import { useSpecimenMoves } from '#web/collection/specimen/specimen-moves.ts';
import { ItemOffer } from '#web/exchange/traders/item-offer.tsx';
import { readOffered } from '#web/exchange/traders/offered-specimens.ts';
import { ShareButton } from '#web/label-cards/share-card/share-button.tsx';

export const loader = (args: LoaderFunctionArgs) => readItemPage(args, readOffered);

export const Preview = SpecimenPreview;

/** The public page of a specimen: its photographs, its label and its facts. */
export function Component() {
  const { specimen, media, prev, next, same_number, collector, offer, otherSpecimens } = useLoaderData<typeof loader>();
  const { username, id, coll_no, number_shared } = specimen;
  const { own, list, open } = useSpecimenMoves(username, { id, coll_no, number_shared, prev, next });
  const name = useSpecimenHead(specimen, collector);
  return (
    <div className="page print:(flex flex-col min-h-[calc(97vh/.85)] [zoom:.85])">
      <SpecimenBar
        collector={collector}
        specimen={specimen}
        share={<ShareButton key={`share ${id}`} specimen={specimen} name={name} collector={collector.display_name} />}
        isOwn={own}
      />
      <SpecimenColumns
        key={specimen.id}
        specimen={specimen}
        media={media}
        collector={collector}
        name={name}
        isOwn={own}
        otherSpecimens={same_number}
        offer={<ItemOffer offer={offer} specimen={specimen} collector={collector} isOwn={own} />}
      />
      {otherSpecimens && <DeferredOthers otherSpecimens={otherSpecimens} collector={collector} />}
      <Neighbours list={list} prev={prev} next={next} open={open} />
      <QuestionsSection key={`questions ${id}`} specimen={specimen} collector={collector.display_name} />
      <SpecimenKeysHelp isOwn={own} />
      <DeferredPrintFoot specimen={specimen} />
    </div>
  );
}
