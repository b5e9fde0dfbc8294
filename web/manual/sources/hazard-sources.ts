import type { ManualSource } from './manual-source.ts';

const yale = 'NHCOLL-L mailing list, mailman.yale.edu';

/** The sources for the chapters on dangers. */
export const hazardSources = {
  fluoride: {
    title: 'Hydrofluoric Acid Emergency Response',
    publisher: 'conncoll.edu',
    url: 'https://aspen.conncoll.edu/offices/environmental-health-and-safety/policies-and-procedures/laboratory-safety/hydrofluoric-acid-emergency-response/',
  },
  handling: {
    title: 'Handling considerations',
    publisher: 'topmin.de',
    url: 'http://topmin.de/images/galleryradioactive1/handling_considerations.htm',
  },
  hazards: {
    title: 'Radiation: What can I do?',
    publisher: 'Hazards in Collections',
    url: 'https://hazardsincollections.org.uk/radiation/what-can-i-do',
  },
  cabinets: {
    title: 'Safe handling and storage procedures for radioactive/radon gas bearing specimens, by J. Chris Sagebiel',
    publisher: yale,
    url: 'https://mailman.yale.edu/pipermail/nhcoll-l/2019-June/011641.html',
  },
  testing: {
    title: 'Radioactive minerals, by Helen Kerbey',
    publisher: yale,
    url: 'https://mailman.yale.edu/pipermail/nhcoll-l/2012-March/005916.html',
  },
  radon: {
    title: 'Radon and its Progeny',
    publisher: 'iem-inc.com',
    url: 'http://www.iem-inc.com/information/radiation-sources/radon/radon-and-its-progeny',
  },
  mercury: {
    title: 'Mercury Quick Facts: Cleaning up Mercury Spills in Your House',
    publisher: 'US Environmental Protection Agency',
    url: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=P10046FP.txt',
  },
  spill: {
    title: 'Cleanup Instructions for Small Mercury Spills',
    publisher: 'Vermont Department of Environmental Conservation',
    url: 'https://anrweb.vt.gov/dec/mercury/dispose/hgspills.htm',
  },
  toxic: {
    title: 'Toxic minerals',
    publisher: 'Epigem',
    url: 'https://epigem.de/en-us/informations/toxic-minerals/toxic-minerals.html',
  },
  sense: {
    title: 'Toxic Minerals and Common Sense',
    publisher: 'Rockhounds mailing list, 2007',
    url: 'http://lists.drizzle.com/pipermail/rockhounds/2007-August/022401.html',
  },
  realgar: { title: 'Realgar', publisher: 'korhogominerals.com', url: 'https://korhogominerals.com/realgar' },
  asbestos: {
    title: 'Asbestos: NIOSH Recommendations',
    publisher: 'WISER, US National Library of Medicine',
    url: 'https://webwiser.nlm.nih.gov/substance?substanceId=274&identifier=Asbestos&identifierType=name&menuItemId=65&catId=139',
  },
  fibres: {
    title: 'Asbestos and Other Hazardous Fibrous Minerals: Potential Exposure Pathways and Associated Health Risks',
    publisher: 'International Journal of Environmental Research and Public Health 19, 2022',
    url: 'https://doi.org/10.3390/ijerph19074031',
  },
  splitting: {
    title: 'Exposure to asbestos: past, present and future',
    publisher: 'Journal of Thoracic Disease',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5830559',
  },
  silica: {
    title: 'Crystalline Silica: Worker Information',
    publisher: 'National Institute for Occupational Safety and Health, United States',
    url: 'https://www.cdc.gov/niosh/topics/silica/workers.html',
  },
  grinding: {
    title: 'Dry Cutting & Grinding is Risky Business',
    publisher: 'New Jersey Department of Health and Senior Services',
    url: 'https://www.elcosh.org/document/1930/d000852/Dry%2BCutting%2B%2526%2BGrinding%2Bis%2BRisky%2BBusiness.html',
  },
} as const satisfies Record<string, ManualSource>;
