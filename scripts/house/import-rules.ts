import { isForTests } from './sources.ts';

export const parts = [
  'account',
  'minerals',
  'localities',
  'media',
  'watermarks',
  'collection',
  'label-cards',
  'exchange',
  'collectors',
  'search',
  'export',
  'home',
  'manual',
  'about',
];

/** Folders of each side, the lowest first: an import goes to the same folder or to one before it. Files beside them are roots. */
export const folderOrder = {
  contract: ['format', 'text', 'numbers', 'routes', 'head', 'terms', 'screen-texts', 'errors', 'http', ...parts],
  worker: ['ground', 'images', 'db', 'http', 'mail', ...parts],
  web: ['lib', 'ui', 'shell', ...parts, 'dev', 'pages'],
} as const satisfies Record<string, readonly string[]>;

/** The step of an import that goes against the order of its side, like `media → collection`; undefined where it goes with it. */
export function stepAgainstOrder(from: string, to: string): string | undefined {
  const [side, folder = ''] = from.split('/');
  const [targetSide, targetFolder = ''] = to.split('/');
  if (side !== targetSide || !isSide(side)) return undefined;
  const order: readonly string[] = folderOrder[side];
  const position = order.indexOf(folder);
  return position >= 0 && order.indexOf(targetFolder) > position ? `${folder} → ${targetFolder}` : undefined;
}

const isSide = (name: string | undefined): name is keyof typeof folderOrder =>
  name !== undefined && Object.hasOwn(folderOrder, name);

type Rule = { says: string; importerPattern: RegExp; allows: (to: string, from: string) => boolean };

const partFolder = (file: string) => file.split('/').slice(0, 2).join('/');
const ownPart = (to: string, from: string) => partFolder(to) === partFolder(from);
const folderMatcher = (...folders: string[]) => {
  const starts = folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/`));
  return (to: string) => starts.some((start) => to.startsWith(start));
};

const isRoutes = (file: string) => /^worker\/.+\/([^/]+-)?routes\.ts$/.test(file);
const isTables = (file: string) => /^worker\/.+\/([^/]+-)?tables\.ts$/.test(file);
const isPage = (file: string) => file.endsWith('.page.tsx');

function isEarlierOrOwnPart(to: string, from: string): boolean {
  const order: readonly string[] = folderOrder.web;
  const partIndex = (file: string) => order.indexOf(file.split('/')[1] ?? '');
  return partIndex(to) >= 0 && partIndex(to) <= partIndex(from);
}

const belowParts = folderMatcher('contract', 'web/lib', 'web/shell', 'web/ui', 'web/locales', 'web/vendor');
const threadFolders = folderMatcher('worker/exchange/thread', 'worker/exchange/storage', 'worker/exchange/projection');

// The first rule that matches a file applies; the two one-way rules at the top apply to all files.
const oneWay: Rule[] = [
  { says: 'contract → zod, contract', importerPattern: /^contract\//, allows: folderMatcher('contract') },
  {
    says: 'worker → contract, never web or scripts; worker/http/pages/server-render → the screens as they were built',
    importerPattern: /^worker\//,
    allows: (to, from) =>
      folderMatcher('worker', 'contract')(to) ||
      (to === 'web/server-render.tsx' && from === 'worker/http/pages/server-render.ts'),
  },
  {
    says: 'web → contract, never worker or scripts',
    importerPattern: /^web\//,
    allows: folderMatcher('web', 'contract'),
  },
];

const detailedRules: Rule[] = [
  {
    says: 'worker/index, worker/jobs → app, background, exchange-thread, env and the handler of a job',
    importerPattern: /^worker\/(index|jobs)\.ts$/,
    allows: folderMatcher(
      'worker/app.ts',
      'worker/background',
      'worker/exchange/thread/exchange-thread.ts',
      'worker/ground/env.ts',
      'worker/mail/send-mail.ts',
      'worker/media/derive/derive-media.ts',
    ),
  },
  {
    says: '*/routes → what is below, own part, earlier parts; never another routes',
    importerPattern: /^worker\/.+\/([^/]+-)?routes\.ts$/,
    allows: (to) => !isRoutes(to),
  },
  {
    says: '*/queries → ground, db, tables, own part, contract; never http, env, routes',
    importerPattern: /^worker\/.+\/([^/]+-)?queries\.ts$/,
    allows: (to, from) =>
      (ownPart(to, from) && !isRoutes(to)) ||
      isTables(to) ||
      folderMatcher('contract', 'worker/db', 'worker/ground/app-error.ts')(to),
  },
  {
    says: '*/tables → drizzle, other tables, contract',
    importerPattern: /^worker\/.+\/([^/]+-)?tables\.ts$/,
    allows: (to) => isTables(to) || to.startsWith('contract/'),
  },
  {
    says: 'exchange-thread → its own room, storage, projection, contract, env',
    importerPattern: /^worker\/exchange\/thread\/exchange-thread\.ts$/,
    allows: (to) => threadFolders(to) || folderMatcher('contract', 'worker/ground/env.ts')(to),
  },
  { says: 'web/ui → nothing of ours', importerPattern: /^web\/ui\//, allows: folderMatcher('web/ui') },
  { says: 'web/lib → contract', importerPattern: /^web\/lib\//, allows: folderMatcher('web/lib', 'contract') },
  { says: 'web/shell → lib, ui, contract', importerPattern: /^web\/shell\//, allows: belowParts },
  {
    says: 'web/pages → every part, shell, lib, ui, contract; never another page',
    importerPattern: /^web\/pages\//,
    allows: (to) => belowParts(to) || (/^web\/[^/]+\//.test(to) && !isPage(to)),
  },
  {
    says: `web/<part> → own part, earlier parts (${folderOrder.web.join(', ')}), contract`,
    importerPattern: /^web\/[^/]+\//,
    allows: (to, from) => belowParts(to) || (isEarlierOrOwnPart(to, from) && !isPage(to)),
  },
  {
    says: 'web/public-pages, web/private-pages → pages, routes',
    importerPattern: /^web\/(public|private)-pages\.ts$/,
    allows: (to) => isPage(to) || folderMatcher('web/routes.ts')(to),
  },
];

// The rule that an import breaks, in its own text; undefined if the import is allowed.
export function brokenRule(from: string, to: string): string | undefined {
  const isTest = isForTests(from);
  const direction = oneWay.find((rule) => rule.importerPattern.test(from));
  const isTestImport =
    isTest && folderMatcher('reference', 'demo', 'docs', ...(from.startsWith('web/') ? [] : ['scripts']))(to);
  if (direction && !direction.allows(to, from) && !isTestImport) return direction.says;
  if (isTest) return undefined;
  const rule = detailedRules.find((candidate) => candidate.importerPattern.test(from));
  return rule && !rule.allows(to, from) ? rule.says : undefined;
}
