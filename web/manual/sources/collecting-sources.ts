import type { ManualSource } from './manual-source.ts';

const mindat = 'Mindat, Hudson Institute of Mineralogy';

/** The sources for the chapters on finding, choosing and naming. */
export const collectingSources = {
  type: {
    title: 'Type Minerals, by Bill Shelton',
    publisher: 'Tucson Gem and Mineral Society',
    url: 'https://tgms.org/bills-archive/2016/8/3/type-minerals',
  },
  names: {
    title: 'Classifying minerals and their related names in a relational database (Gavryliv, Ponomar, Putiš)',
    publisher: 'Cambridge University Press, 2023',
    url: 'https://homsy-staging.cambridgecore.org/core/product/5D2376F04EED8CCEC7D0AD5589557AB2/core-reader',
  },
  entries: {
    title: 'User and Contributor Manual: Mineral Pages',
    publisher: mindat,
    url: 'https://www.mindat.org/a/mineralpages',
  },
  adding: {
    title: 'Add Minerals to a Locality',
    publisher: mindat,
    url: 'https://manual.mindat.org/index.php/Add_Minerals_to_a_Locality',
  },
  accuracy: {
    title: 'Responsibilities',
    publisher: mindat,
    url: 'https://manual.mindat.org/index.php/Responsibilities',
  },
  building: {
    title: 'Building A Mineral Collection, by David F. English',
    publisher: 'North Idaho Mineral Club',
    url: 'http://northidahomineralclub.com/articles/building_a_mineral_collection.html',
  },
  sizes: {
    title: 'Our minerals size',
    publisher: 'mumme.net',
    url: 'http://mumme.net/minerals_sizes',
  },
  ethics: {
    title: 'Code of Ethics',
    publisher: 'cedarvalleyrockclub.org',
    url: 'https://cedarvalleyrockclub.org/CodeOfEthics.html',
  },
  mines: {
    title: 'Stay Out Stay Alive: Places To Stay Away From',
    publisher: 'Mine Safety and Health Administration, United States',
    url: 'https://arlweb.msha.gov/KIDS/ABANDON/UNDER.htm',
  },
  shafts: {
    title: 'Mine Shafts',
    publisher: 'Pennsylvania Department of Environmental Protection',
    url: 'https://www.dep.pa.gov/Citizens/JustForKids/Mines/Pages/MineShafts.aspx',
  },
  forest: {
    title: 'Abandoned Mines',
    publisher: 'US Forest Service',
    url: 'http://www.fs.fed.us/lei/abandon-mines.php',
  },
  resources: {
    title: '中华人民共和国矿产资源法',
    publisher: '中国有色网',
    url: 'http://szgsjx.com/ShowNews1.aspx?id=7805',
  },
  legal: {
    title: 'Legal Aspects of Rock, Mineral, and Fossil Collecting, by Timothy J. Witt',
    publisher: 'Geology.com',
    url: 'https://geology.com/minerals/legal-aspects-of-rock-collecting/part-3.shtml',
  },
  fakes: {
    title: 'Spotting fake and repaired specimens',
    publisher: 'mymineralbox.com',
    url: 'https://mymineralbox.com/learn/spotting-fake-repaired-specimens/',
  },
  citrine: {
    title: 'Is Your Citrine Actually Citrine?',
    publisher: 'thingschrisfindsinteresting.blogspot.com',
    url: 'https://thingschrisfindsinteresting.blogspot.com/2020/10/is-your-citrine-actually-citrine.html',
  },
  labelling: {
    title: 'Keep Your Labels',
    publisher: 'Lithoi Minerals',
    url: 'https://lithoiminerals.wordpress.com/2017/05/04/keep-your-labels/',
  },
  identifying: {
    title: 'Mineral Identification',
    publisher: 'mgms.club',
    url: 'https://mgms.club/mgms/index.php/minerals/mineral-identification',
  },
  gravity: {
    title: 'How to measure specific gravity of minerals, by Spencer Dormer',
    publisher: 'Dynamics G-Ex',
    url: 'https://dynamicsgex.com.au/learning_hub/how-to-measure-specific-gravity-of-minerals-is-it-important-in-geology',
  },
  advanced: {
    title: 'Advanced Methods of Mineral Identification',
    publisher: 'Wild About Rocks',
    url: 'http://www.wildaboutrocks.com/mininfo15.htm',
  },
  streak: {
    title: 'Why are streak tests used?',
    publisher: 'Answers.com',
    url: 'https://www.answers.com/movies-and-television/Why_are_streak_tests_used',
  },
} as const satisfies Record<string, ManualSource>;
