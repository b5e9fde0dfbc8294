import { describe, expect, it } from 'vitest';
import { isForTests, sourcesUnder, withoutComments } from './sources.ts';

/** What the server draws with is no part of the browser's build. */
const onTheServer = new Set(['web/first-view.tsx', 'web/shell/first-view/draw.tsx']);
const web = sourcesUnder('web')
  .filter(({ file }) => !isForTests(file) && !onTheServer.has(file))
  .map(({ file, text }) => ({ file, text: withoutComments(text) }));

const saying = (pattern: RegExp) =>
  web.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([said]) => `${file}: ${said.trim()}`));

/** What the app takes of the router; `scripts/build/routing-facts.ts` is true of these. */
const taken = new Set([
  'createBrowserRouter',
  'data',
  'isRouteErrorResponse',
  'Link',
  'NavLink',
  'Outlet',
  'redirect',
  'replace',
  'RouterContextProvider',
  'RouterProvider',
  'ScrollRestoration',
  'useBlocker',
  'useLoaderData',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
  'useViewTransitionState',
]);

describe('the build leaves of the router what the app runs', () => {
  it('the app takes nothing else of it', () => {
    const names = web.flatMap(({ file, text }) =>
      [...text.matchAll(/import (?!type)([^;]*?) from 'react-router(?:\/dom)?'/g)]
        .flatMap(([, clause = '']) => clause.replace(/[{}\s]+/g, ' ').split(','))
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ') && !taken.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(names).toEqual([]);
  });

  it('and gives it routes alone, with loaders and nothing beside them', () => {
    expect(saying(/createBrowserRouter\((?!routeTree\()/g)).toEqual([]);
    expect(saying(/\]\s*,\s*\{[^}]*\b(basename|hydrationData|dataStrategy|future|instrumentations)\b/g)).toEqual([]);
    const routes = web.filter(({ text }) => /\bRouteObject\b/.test(text)).map(({ file }) => file);
    expect(routes).toEqual(['web/route-tree.tsx', 'web/router.tsx']);
    expect(saying(/export (const|async function|function) action\b/g)).toEqual([]);
    expect(web.filter(({ file, text }) => routes.includes(file) && /\baction\b/.test(text))).toEqual([]);
    expect(saying(/\b(middleware|shouldRevalidate|defaultShouldRevalidate|lazy: \{)/g)).toEqual([]);
  });

  it('no link that marks its page passes into it', () => {
    expect(saying(/<NavLink\b[^>]*\sviewTransition\b/g)).toEqual([]);
  });

  it.each(['prefetch', 'mask', 'relative', 'useTransitions', 'onError', 'discover'])(
    'no link and no provider is given %s',
    (property) => {
      expect(saying(new RegExp(`<(Link|NavLink|RouterProvider)\\b[^>]*\\s${property}\\b`, 'g'))).toEqual([]);
    },
  );

  it('no navigation is given what only forms give', () => {
    expect(saying(/\bnavigate\([^;]*\b(mask|formMethod|formData|body|encType):/g)).toEqual([]);
  });
});
