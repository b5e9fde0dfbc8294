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
];

// Later than every part: the pages that exist in local development alone.
const webOrder = [...parts, 'dev'];

/** Folders of the server below the parts, the lowest first; what stands beside no part is a root, and composes them. */
export const belowServerParts = ['ground', 'pictures', 'db', 'http', 'mail'];
const serverOrder = [...belowServerParts, ...parts];

/** Between which folders of the server an import goes against the order; nothing where it goes with it. */
export function againstServerOrder(from: string, to: string): string | undefined {
  const [a, b] = [from, to].map((file) => /^worker\/([^/]+)\//.exec(file)?.[1] ?? '');
  const [fromPosition, toPosition] = [a, b].map((folder) => serverOrder.indexOf(folder ?? ''));
  return fromPosition !== undefined && toPosition !== undefined && fromPosition >= 0 && toPosition > fromPosition
    ? `${a} → ${b}`
    : undefined;
}

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
  const partIndex = (file: string) => webOrder.indexOf(file.split('/')[1] ?? '');
  return partIndex(to) >= 0 && partIndex(to) <= partIndex(from);
}

const belowParts = folderMatcher('contract', 'web/lib', 'web/shell', 'web/ui', 'web/locales', 'web/vendor');
const threadFiles = /^worker\/exchange\/thread\/(exchange-thread|thread-[a-z-]+|reserve)\.ts$/;

// The first rule that fits a file is its rule; the two one-way rules at the head hold for all.
const oneWay: Rule[] = [
  { says: 'contract → zod, contract', importerPattern: /^contract\//, allows: folderMatcher('contract') },
  {
    says: 'worker → contract, never web or scripts; worker/http/pages/first-view → the screens as they were built',
    importerPattern: /^worker\//,
    allows: (to, from) =>
      folderMatcher('worker', 'contract')(to) ||
      (to === 'web/first-view.tsx' && from === 'worker/http/pages/first-view.ts'),
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
      'worker/mail/send.ts',
      'worker/media/derive/derive.ts',
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
    says: 'exchange-thread → thread-*, reserve, contract, env',
    importerPattern: /^worker\/exchange\/thread\/exchange-thread\.ts$/,
    allows: (to) => threadFiles.test(to) || folderMatcher('contract', 'worker/ground/env.ts')(to),
  },
  { says: 'web/ui → nothing of ours', importerPattern: /^web\/ui\//, allows: folderMatcher('web/ui') },
  { says: 'web/lib → contract', importerPattern: /^web\/lib\//, allows: folderMatcher('web/lib', 'contract') },
  { says: 'web/shell → lib, ui, contract', importerPattern: /^web\/shell\//, allows: belowParts },
  {
    says: "web/**/*.page → any part's pieces, shell, lib, ui, contract; never another page",
    importerPattern: /^web\/[^/]+\/.*\.page\.tsx$/,
    allows: (to) => belowParts(to) || (/^web\/[^/]+\//.test(to) && !isPage(to)),
  },
  {
    says: `web/<part> → own part, pieces of earlier parts (${webOrder.join(', ')}), shell, lib, ui, contract`,
    importerPattern: /^web\/[^/]+\//,
    allows: (to, from) => belowParts(to) || (isEarlierOrOwnPart(to, from) && !isPage(to)),
  },
  {
    says: 'web/public-pages, web/private-pages → pages, routes',
    importerPattern: /^web\/(public|private)-pages\.ts$/,
    allows: (to) => isPage(to) || folderMatcher('web/routes.ts')(to),
  },
];

// The rule an import breaks, in the words of the house; nothing where it may stand.
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
