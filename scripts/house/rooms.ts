/** How many files a folder of the house holds, tests counted: more are found by reading, not by a guess. */
export const FILES_MAX = 25;

/** The rooms of the parts that have any: a room has one word in contract, worker and web, and stands in those that need it. */
export const rooms: Record<string, readonly string[]> = {
  account: ['avatar', 'credentials', 'devices', 'entry', 'moderation', 'settings'],
  collection: [
    ...[
      'cards',
      'desk',
      'form',
      'destinations',
      'handover',
      'history',
      'import',
      'likes',
      'listing',
      'measures',
      'names',
      'numbers',
      'overview',
      'periodic',
      'photos',
    ],
    ...['preferences', 'search', 'showcase', 'specimen', 'survey'],
    // Within the desk and the form.
    ...['figures', 'filters', 'grid', 'operations', 'row', 'scan', 'selection', 'storage', 'trash', 'views'],
    ...['copy', 'draft', 'fields', 'list-walk'],
    // Within the photographs and the specimen.
    ...['folder', 'outline', 'stage'],
    // Within the import.
    ...['cells', 'columns', 'exported', 'plan', 'table', 'thread'],
  ],
  exchange: [
    ...['commands', 'conversation', 'form', 'handover', 'intents', 'lists', 'machine', 'market', 'matches'],
    ...['proposal', 'public', 'thread', 'traders', 'wants', 'workspace'],
  ],
  'label-cards': [
    ...['design', 'groups', 'printing'],
    // Within the design and the printing.
    ...['canvas', 'editor', 'layout', 'panel', 'paper', 'source'],
  ],
  // The drawing is within the map.
  localities: ['drawing', 'map', 'proposals', 'resolve', 'survey'],
  // A language in each, within the chapters.
  manual: ['chapters', 'en', 'sources', 'zh'],
  // The bench is within the viewer.
  media: ['bench', 'check', 'derive', 'formats', 'edit', 'links', 'prepare', 'sorting', 'upload', 'video', 'viewer'],
  watermarks: ['design'],
};
