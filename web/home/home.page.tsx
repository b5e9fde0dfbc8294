import { useLoaderData } from 'react-router';
import { homeApi } from '#contract/home/api.ts';
import { rememberTiles } from '#web/collection/showcase/remember-tiles.ts';
import { chooseShelf } from '#web/home/choose-shelf.ts';
import { CollectorsShelf } from '#web/home/collectors-shelf.tsx';
import { Hero } from '#web/home/hero.tsx';
import { Knowledge } from '#web/home/knowledge.tsx';
import { RecentPhotographs } from '#web/home/recent-photographs.tsx';
import { TrueScaleShelf } from '#web/home/true-scale-shelf.tsx';
import { useHomeHead } from '#web/home/use-home-head.ts';
import { call } from '#web/lib/call.ts';

export async function loader() {
  const answer = await call(homeApi.home, {}, { quiet: true });
  const tiles = [...answer.recent_media, ...answer.collectors.flatMap((collector) => collector.tiles)];
  rememberTiles(tiles);
  return answer;
}

/** The way in: what it is, what stands on the shelf, who keeps it. */
export function Component() {
  const { recent_media, collectors, counts } = useLoaderData<typeof loader>();
  useHomeHead();
  const shelf = chooseShelf([...recent_media, ...collectors.flatMap(({ tiles }) => tiles)]);
  return (
    <>
      <Hero counts={counts} />
      {shelf.length > 0 && <TrueScaleShelf items={shelf} />}
      <RecentPhotographs tiles={recent_media} />
      <CollectorsShelf collectors={collectors} total={counts.collectors} />
      <Knowledge />
    </>
  );
}
