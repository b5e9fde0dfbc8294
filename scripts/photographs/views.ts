import { publicCollectionApi } from '#contract/collection/api.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { linkToManual } from '#contract/manual/link-to-manual.ts';
import { linkTo } from '#contract/paths.ts';
import type { Client } from '#scripts/client.ts';
import { showOnMap } from '#scripts/map-specimens.ts';
import { exchangeViews } from '#scripts/photographs/exchange-views.ts';
import { mediaViews } from '#scripts/photographs/media-views.ts';
import { ADMINISTRATOR, COLLECTOR, loggedIn, ownersView, type View, visitorsView } from '#scripts/photographs/view.ts';

/** The place that is surveyed, Yaogangxian, and one of which the demo has photographs. */
const [SURVEYED, PHOTOGRAPHED] = ['10201', '13343'] as const;

/** What is photographed of a server with the demo's data. The item is the collector's first with a picture. */
export async function viewsOf(visitor: Client): Promise<View[]> {
  const { items } = await visitor.call(publicCollectionApi.list, { username: COLLECTOR });
  const item = items.find(({ cover }) => cover !== null);
  if (!item) throw new Error(`${COLLECTOR} shows no picture. Start the app with its demo first.`);
  return [
    { name: 'home', path: linkTo('home'), who: 'visitor' },
    { name: 'home-in', path: linkTo('home'), who: COLLECTOR },
    { name: 'collectors', path: linkTo('collectorDiscover'), who: 'visitor' },
    {
      ...{ name: 'collectors-filters', path: linkTo('collectorDiscover'), who: 'visitor' as const },
      press: { en: 'All filters', zh: '全部筛选' },
    },
    { name: 'collectors-none', path: `${linkTo('collectorDiscover')}?country=JP&mineral=copper`, who: 'visitor' },
    { name: 'search_open', path: linkTo('market'), who: 'visitor', search: { en: 'yaogang', zh: '瑶岗' } },
    { name: 'search', path: `${linkTo('search')}?q=fluorite`, who: 'visitor' },
    { name: 'search_minerals', path: `${linkTo('search')}?q=fl&kind=minerals`, who: 'visitor' },
    { name: 'search_nothing', path: `${linkTo('search')}?q=zzzzz`, who: 'visitor' },
    { name: 'manual', path: linkTo('manual'), who: 'visitor' },
    { name: 'manual_chapter', path: linkToManual('storing', 'pyrite'), who: 'visitor' },
    { name: 'login', path: linkTo('login'), who: 'visitor' },
    { name: 'signup', path: linkTo('signup'), who: 'visitor' },
    { name: 'forgot', path: linkTo('forgotPassword'), who: 'visitor' },
    { name: 'reset', path: `${linkTo('resetPassword')}?code=used`, who: 'visitor' },
    { name: 'collection', path: linkTo('userCollection', { username: COLLECTOR }), who: 'visitor' },
    { name: 'item', path: linkTo('specimen', { username: COLLECTOR, coll_no: item.coll_no }), who: 'visitor' },
    { name: 'add', path: linkTo('addSpecimen'), who: COLLECTOR },
    { name: 'list', path: linkTo('myCollection'), who: COLLECTOR },
    { name: 'profile', path: linkTo('profile'), who: COLLECTOR },
    ...(await mediaViews(item.coll_no, await loggedIn(visitor.origin, COLLECTOR))),
    ...(await labelViews(visitor.origin)),
    ...(await exchangeViews(visitor)),
    ...(await surveyViews(visitor.origin)),
    ...mapViews(),
  ];
}

/** Mineral and place, with a map on which each of the legend's ranges is. */
function mapViews(): View[] {
  const [place, mineral] = [linkTo('locality', { id: SURVEYED }), linkTo('mineral', { id: 'fluorite' })];
  const gallery = linkTo('locality', { id: PHOTOGRAPHED });
  const views: View[] = [
    visitorsView('locality', place),
    { ...visitorsView('locality_wide', place), hasMap: true },
    { ...visitorsView('locality_focus', place), hasMap: true, choose: { en: 'Focus', zh: '聚焦' } },
    visitorsView('locality_minerals', `${place}?tab=minerals`),
    visitorsView('locality_gallery', `${gallery}?tab=gallery`),
    visitorsView('mineral', mineral),
    { ...visitorsView('mineral_map', mineral), hasMap: true },
  ];
  return views.map((view) => ({ ...view, prepare: showOnMap }));
}

/** The administrator's lists, and a survey with its map: the one that stands there, else a first one is written. */
async function surveyViews(origin: string): Promise<View[]> {
  if (!process.env.ADMIN_PASSWORD) return [];
  const client = await loggedIn(origin, ADMINISTRATOR);
  const survey = linkTo('surveyEdit', { id: SURVEYED });
  await writeSurvey(client);
  return [
    administratorsView('surveys', linkTo('surveyTodolist')),
    administratorsView('surveys_proposed', `${linkTo('surveyTodolist')}?show=proposed`),
    administratorsView('survey', survey),
    { ...administratorsView('survey_map', survey), hasMap: true },
  ];
}

async function writeSurvey(administrator: Client) {
  const { version, ...place } = await administrator.call(surveysApi.read, { locality_id: SURVEYED });
  if (version > 0) return;
  const { name, name_zh, lat, lon, precision } = place;
  const levels = ['excellent', 'excellent', 'good', 'average', 'rock_forming'] as const;
  const minerals = place.minerals
    .slice(0, levels.length)
    .map(({ mineral }, at) => ({ mineral_id: mineral.id, quality: levels[at] ?? 'average' }));
  await administrator.call(surveysApi.save, {
    ...{ locality_id: SURVEYED, version, name, name_zh, lat, lon, precision, minerals },
    note: 'Tungsten and tin veins in granite; fluorite and scheelite come from its pockets.',
    source: 'Labels of the specimens that are shown from here.',
  });
}

const administratorsView = (name: string, path: string): View => ({ name, path, who: ADMINISTRATOR });

/** The collector's label cards: their lists, the editor, a group, and sheets to be printed. */
async function labelViews(origin: string): Promise<View[]> {
  const client = await loggedIn(origin, COLLECTOR);
  const { items: designs } = await client.call(labelsApi.designs, {});
  const { items: groups } = await client.call(labelsApi.groups, {});
  const print = `${linkTo('labelsPrintable')}?from=filter`;
  return [
    ownersView('labels', linkTo('labelCardList')),
    ownersView('label_presets', linkTo('addLabelCard')),
    ...designs
      .filter(({ width_cm }) => width_cm > 5)
      .slice(0, 1)
      .map(({ id }) => ownersView('label', linkTo('editLabelCard', { design_id: id }))),
    ...groups
      .slice(0, 1)
      .flatMap(({ id }) => [
        ownersView('label_group', linkTo('editLabelGroup', { design_id: id })),
        ownersView('label_print', `${print}&group=${id}`),
      ]),
  ];
}
