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
  const [at, of] = [a, b].map((folder) => serverOrder.indexOf(folder ?? ''));
  return at !== undefined && of !== undefined && at >= 0 && of > at ? `${a} → ${b}` : undefined;
}

type Rule = { says: string; for: RegExp; allows: (to: string, from: string) => boolean };

const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
const ownPart = (to: string, from: string) => folderOf(to) === folderOf(from);
const inside = (...folders: string[]) => {
  const starts = folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/`));
  return (to: string) => starts.some((start) => to.startsWith(start));
};

const isRoutes = (file: string) => /^worker\/.+\/([^/]+-)?routes\.ts$/.test(file);
const isTables = (file: string) => /^worker\/.+\/([^/]+-)?tables\.ts$/.test(file);
const isPage = (file: string) => file.endsWith('.page.tsx');

function isEarlierOrOwnPart(to: string, from: string): boolean {
  const of = (file: string) => webOrder.indexOf(file.split('/')[1] ?? '');
  return of(to) >= 0 && of(to) <= of(from);
}

const belowParts = inside('contract', 'web/lib', 'web/shell', 'web/ui', 'web/locales', 'web/vendor');
const threadFiles = /^worker\/exchange\/thread\/(exchange-thread|thread-[a-z-]+|reserve)\.ts$/;

// The first rule that fits a file is its rule; the two one-way rules at the head hold for all.
const oneWay: Rule[] = [
  { says: 'contract → zod, contract', for: /^contract\//, allows: inside('contract') },
  {
    says: 'worker → contract, never web or scripts; worker/http/pages/first-view → the screens as they were built',
    for: /^worker\//,
    allows: (to, from) =>
      inside('worker', 'contract')(to) || (to === 'web/first-view.tsx' && from === 'worker/http/pages/first-view.ts'),
  },
  { says: 'web → contract, never worker or scripts', for: /^web\//, allows: inside('web', 'contract') },
];

const detailed: Rule[] = [
  {
    says: 'worker/index, worker/jobs → app, background, exchange-thread, env and the handler of a job',
    for: /^worker\/(index|jobs)\.ts$/,
    allows: inside(
      'worker/app.ts',
      'worker/background',
      'worker/exchange/thread/exchange-thread.ts',
      'worker/env.ts',
      'worker/mail/send.ts',
      'worker/media/derive/derive.ts',
    ),
  },
  {
    says: '*/routes → what is below, own part, earlier parts; never another routes',
    for: /^worker\/.+\/([^/]+-)?routes\.ts$/,
    allows: (to) => !isRoutes(to),
  },
  {
    says: '*/queries → ground, db, tables, own part, contract; never http, env, routes',
    for: /^worker\/.+\/([^/]+-)?queries\.ts$/,
    allows: (to, from) =>
      (ownPart(to, from) && !isRoutes(to)) ||
      isTables(to) ||
      inside('contract', 'worker/db', 'worker/ground/app-error.ts')(to),
  },
  {
    says: '*/tables → drizzle, other tables, contract',
    for: /^worker\/.+\/([^/]+-)?tables\.ts$/,
    allows: (to) => isTables(to) || to.startsWith('contract/'),
  },
  {
    says: 'exchange-thread → thread-*, reserve, contract, env',
    for: /^worker\/exchange\/thread\/exchange-thread\.ts$/,
    allows: (to) => threadFiles.test(to) || inside('contract', 'worker/env.ts')(to),
  },
  { says: 'web/ui → nothing of ours', for: /^web\/ui\//, allows: inside('web/ui') },
  { says: 'web/lib → contract', for: /^web\/lib\//, allows: inside('web/lib', 'contract') },
  { says: 'web/shell → lib, ui, contract', for: /^web\/shell\//, allows: belowParts },
  {
    says: "web/**/*.page → any part's pieces, shell, lib, ui, contract; never another page",
    for: /^web\/[^/]+\/.*\.page\.tsx$/,
    allows: (to) => belowParts(to) || (/^web\/[^/]+\//.test(to) && !isPage(to)),
  },
  {
    says: `web/<part> → own part, pieces of earlier parts (${webOrder.join(', ')}), shell, lib, ui, contract`,
    for: /^web\/[^/]+\//,
    allows: (to, from) => belowParts(to) || (isEarlierOrOwnPart(to, from) && !isPage(to)),
  },
  {
    says: 'web/public-pages, web/private-pages → pages, routes',
    for: /^web\/(public|private)-pages\.ts$/,
    allows: (to) => isPage(to) || inside('web/routes.ts')(to),
  },
];

// The rule an import breaks, in the words of the house; nothing where it may stand.
export function brokenRule(from: string, to: string): string | undefined {
  const isTest = isForTests(from);
  const direction = oneWay.find((rule) => rule.for.test(from));
  const besides = isTest && inside('reference', 'demo', 'docs', ...(from.startsWith('web/') ? [] : ['scripts']))(to);
  if (direction && !direction.allows(to, from) && !besides) return direction.says;
  if (isTest) return undefined;
  const rule = detailed.find((each) => each.for.test(from));
  return rule && !rule.allows(to, from) ? rule.says : undefined;
}
