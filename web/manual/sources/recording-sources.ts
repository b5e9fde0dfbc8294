import type { ManualSource } from './manual-source.ts';

const mindat = 'Mindat, Hudson Institute of Mineralogy';
const johnson = 'Mary Johnson Consulting';

/** The sources for the chapters on labels, localities, photographs and the future of a collection. */
export const recordingSources = {
  marking: {
    title: 'Marking and labelling museum objects',
    publisher: 'southwestmuseums.org.uk',
    url: 'https://southwestmuseums.org.uk/resources/marking-and-labelling-museum-objects/',
  },
  barrier: {
    title: 'Revisiting Acryloid B-72/Paraloid B-72 and Barrier Numbering',
    publisher: 'National Center for Preservation Technology and Training, US National Park Service',
    url: 'https://ncptt.nps.gov/blog/acryloid-barrier-coatings-for-museum-collections-2017-09/',
  },
  number: {
    title: 'Collection Management III: The Label, part 1',
    publisher: johnson,
    url: 'http://maryjohnsonconsulting.blogspot.com/2010/04/collection-management-iii-label-part-1.html',
  },
  localities: {
    title: 'Collection Management V: The Label, Part 3: Localities',
    publisher: johnson,
    url: 'http://maryjohnsonconsulting.blogspot.com/2010/04/',
  },
  currier: {
    title: 'Making Labels for Mineral Specimens, by Rock Currier',
    publisher: mindat,
    url: 'https://www.mindat.org/mesg-470546.html',
  },
  minid: {
    title: 'Introducing minID: The New Central Mineral Registration System, by Jolyon Ralph',
    publisher: 'Rocks & Minerals 89, 2014',
    url: 'http://anothersample.net/introducing-minid-the-new-central-mineral-registration-system',
  },
  oldLabels: {
    title: 'An Introduction to Mineral Label Collecting, by Richard A. Bideaux and Ronald E. Bentley',
    publisher: 'The Mineralogical Record',
    url: 'https://mineralogicalrecord.com/biographies/introduction-to-mineral-collecting/',
  },
  steps: {
    title: 'How to Mark Specimen Provenance Properly',
    publisher: 'cabinetno40.com',
    url: 'https://www.cabinetno40.com/en/blog/how-to-mark-specimen-provenance-properly',
  },
  kitchen: {
    title: 'How to keep yourself busy when under house arrest, by Duncan Miller',
    publisher: 'ctminsoc.org.za',
    url: 'http://ctminsoc.org.za/articles/how-to-keep-yourself-busy-when-under-house-arrest',
  },
  stacking: {
    title: 'Photography challenge: depth of field',
    publisher: 'Mineral Matters',
    url: 'https://mineralmatters.substack.com/p/photography-challenge-depth-of-field',
  },
  glow: {
    title: 'Fluorescent Minerals, by Michael Corsello',
    publisher: 'microscopy-uk.org.uk',
    url: 'http://microscopy-uk.org.uk/mag/artnov09macro/corsello/index.html',
  },
  lamps: {
    title: 'Unusual high exposure to ultraviolet-C radiation',
    publisher: 'Photochemistry and Photobiology 82, 2006 (University of Padova)',
    url: 'https://www.ncbi.nlm.nih.gov/pubmed/17205632',
  },
  calcite: {
    title: 'Mineral Fluorescence',
    publisher: 'San Diego Natural History Museum',
    url: 'http://www.sdnhm.org/archive/fieldguide/minerals/fluores.html',
  },
  instructions: {
    title: 'Recommendations regarding the handling and sale of your collection',
    publisher: 'The Mineralogical Record',
    url: 'https://www.thefreelibrary.com/Recommendations+regarding+the+handling+and+sale+of+your+collection-a0242963784',
  },
  disposing: {
    title: 'Disposing of Your Mineral Collection, by Steve Chamberlain',
    publisher: 'McDougall Minerals',
    url: 'https://mcdougallminerals.com/blog/disposing-of-your-mineral-collection',
  },
  legacy: {
    title: 'Your Legacy as a Rockhound, by Alan Goldstein',
    publisher: 'Alan Goldstein’s Universe',
    url: 'https://alangoldsteinsuniverse.com/your-legacy-as-a-rockhound-or-how-much-should-i-collect-and-what-should-i-do-with-it',
  },
  curating: {
    title: 'Curating Your Fossil and Mineral Collection, by Alan Goldstein',
    publisher: 'mobilerockandgem.com',
    url: 'http://mobilerockandgem.com/curating',
  },
} as const satisfies Record<string, ManualSource>;
