import { useLoaderData } from 'react-router';
import { chooseShelf } from '#web/home/choose-shelf.ts';
import { CollectorsShelf } from '#web/home/collectors-shelf.tsx';
import { Hero } from '#web/home/hero.tsx';
import { Knowledge } from '#web/home/knowledge.tsx';
import { NewestIntents } from '#web/home/newest-intents.tsx';
import { readHome } from '#web/home/read-home.ts';
import { RecentPhotographs } from '#web/home/recent-photographs.tsx';
import { TrueScaleShelf } from '#web/home/true-scale-shelf.tsx';
import { useHomeHead } from '#web/home/use-home-head.ts';
import { WaitingSection } from '#web/home/waiting-section.tsx';

export const loader = () => readHome();

/** The home page: what the site is, the shelf of specimens, and the collectors. */
export function Component() {
  const { recent_media, shelf: older, collectors, counts, intents } = useLoaderData<typeof loader>();
  useHomeHead();
  const tiles = [...older, ...recent_media, ...collectors.flatMap((collector) => collector.tiles)];
  const shelf = chooseShelf(tiles);
  const onShelf = new Set(shelf.map(({ tile }) => tile.id));
  return (
    <>
      <WaitingSection />
      <Hero counts={counts} />
      {shelf.length > 0 && <TrueScaleShelf items={shelf} />}
      <RecentPhotographs tiles={recent_media.filter(({ id }) => !onShelf.has(id))} />
      <CollectorsShelf collectors={collectors} total={counts.collectors} />
      <NewestIntents page={intents} />
      <Knowledge tiles={tiles} collectors={collectors} />
    </>
  );
}
