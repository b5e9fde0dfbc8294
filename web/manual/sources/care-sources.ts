import type { ManualSource } from './manual-source.ts';

const yale = 'NHCOLL-L mailing list, mailman.yale.edu';
const mindat = 'Mindat, Hudson Institute of Mineralogy';
const johnson = 'Mary Johnson Consulting';

/** The sources for the chapters on cleaning, storing, exchanging and sending. */
export const careSources = {
  preparing: {
    title: 'How to Clean Mineral Specimens, by Zbyněk Buřival',
    publisher: 'mineralexpert.org',
    url: 'https://mineralexpert.org/article/mineral-cleaning-introduction',
  },
  searles: {
    title: 'Care of Mineral Specimens Collected During Gem-O-Rama Field Trips, by Jim Fairchild',
    publisher: 'Searles Lake Gem and Mineral Society',
    url: 'http://www1.iwvisp.com/tronagemclub/SpecimenCare.html',
  },
  dusting: {
    title: 'Chrysoberyl, Teófilo Otoni (on cleaning minerals)',
    publisher: 'Fender Minerals',
    url: 'https://fenderminerals.blogspot.com/2012/05/chrysoberyl-teofilo-otoni-minas-gerais.html',
  },
  geogut: {
    title: 'Mycie i czyszczenie okazów',
    publisher: 'Geogut',
    url: 'https://geogut.pl/mycie-i-czyszczenie-okazow/',
  },
  georgia: {
    title: 'How to Clean Quartz, by Charles Carter',
    publisher: 'Georgia Mineral Society',
    url: 'https://gamineral.org/writings/cleanquartz-carter.html',
  },
  oxalic: {
    title: 'Removing Iron Oxide Stains from Rocks Safely with Oxalic Acid, by Andrew Alden',
    publisher: 'ThoughtCo',
    url: 'https://www.thoughtco.com/removing-iron-oxide-stains-1441170',
  },
  rules: {
    title: 'How To Clean Quartz',
    publisher: 'Mama’s Minerals',
    url: 'https://www.mamasminerals.com/blogs/mamas-minerals-blog/how-to-clean-quartz/?source=facebook',
  },
  memphis: {
    title: 'Cleaning quartz, by Mike and Darcy Howard',
    publisher: 'memphisgeology.org',
    url: 'http://memphisgeology.org/g_cleaning.htm',
  },
  icon: {
    title: 'Geological collections',
    publisher: 'Icon',
    url: 'https://icon.org.uk/conservation-hub/caring-for-your-treasures/geological-collections.html',
  },
  pyrite: {
    title: 'Pyrite decay (T. F. Cotterell, A. J. Valentine)',
    publisher: 'Amgueddfa Cymru, Museum Wales',
    url: 'https://museum.wales/1668/',
  },
  colorado: {
    title: 'Protecting Pyrite',
    publisher: 'Colorado Springs Mineralogical Society',
    url: 'https://csmsgeologypost.blogspot.com/2011/05/protecting-pyrite.html?m=0',
  },
  wood: {
    title: 'Wooden storage cabinets, by Paul Callomon',
    publisher: yale,
    url: 'https://mailman.yale.edu/pipermail/nhcoll-l/2021-October/013409.html',
  },
  salt: {
    title: 'Evils that beset mineral collections',
    publisher: johnson,
    url: 'https://maryjohnsonconsulting.blogspot.com/2011/03/4a-evils-that-beset-mineral-collections.html',
  },
  trading: {
    title: 'Suggestions for exchanging minerals, by Rik Dillen',
    publisher: 'geonord.org',
    url: 'http://geonord.org/swap/exchanges.html',
  },
  swaplist: {
    title: 'Chris Mavris and his swaplist',
    publisher: mindat,
    url: 'http://www.mindat.org/blog.php/344/Chris+Mavris+and+his+swaplist+-+Finally%21%21%21',
  },
  pagoda: {
    title: 'Shipping Hazards',
    publisher: 'Mineral Matters',
    url: 'https://mineralmatters.substack.com/p/shipping-hazards',
  },
  packing: {
    title: 'How We Pack Specimens for Shipping',
    publisher: 'Treasure Mountain Mining',
    url: 'http://www.treasuremountainmining.com/index.php?route=pavblog/blog&id=36',
  },
  heading: {
    title: 'Heading 97.05: collections and collectors’ pieces',
    publisher: 'clhs.co.kr',
    url: 'http://clhs.co.kr/Y2014/J.asp?BL=H&HE=E&strHS=9705',
  },
  post: {
    title: 'Dangerous Goods',
    publisher: 'Universal Postal Union',
    url: 'https://upu.int/en/Universal-Postal-Union/Outreach-Campaigns/Dangerous-Goods',
  },
  fossils: {
    title: '古生物化石保护条例',
    publisher: '中国日报，2010年11月25日',
    url: 'http://covid-19.chinadaily.com.cn/dfpd/whly/2010-11/25/content_11606408.htm',
  },
  soil: {
    title: 'How to import foreign soil and how to move soil within the United States',
    publisher: 'Animal and Plant Health Inspection Service, US Department of Agriculture',
    url: 'https://readkong.com/page/how-to-import-foreign-soil-and-how-to-move-soil-within-the-3268378',
  },
} as const satisfies Record<string, ManualSource>;
