import type { Pages } from './routes.ts';

/** The public pages, which the server renders. */
export const publicPages: Pages = {
  home: () => import('#web/pages/home/home.page.tsx'),
  login: () => import('#web/pages/account/login.page.tsx'),
  signup: () => import('#web/pages/account/signup.page.tsx'),
  forgotPassword: () => import('#web/pages/account/forgot-password.page.tsx'),
  resetPassword: () => import('#web/pages/account/reset-password.page.tsx'),
  collectorDiscover: () => import('#web/pages/collectors/collectors.page.tsx'),
  market: () => import('#web/pages/exchange/market.page.tsx'),
  userExchange: () => import('#web/pages/exchange/user-exchange.page.tsx'),
  intent: () => import('#web/pages/exchange/intent.page.tsx'),
  threadPublic: () => import('#web/pages/exchange/thread-public.page.tsx'),
  userCollection: () => import('#web/pages/collection/user-collection.page.tsx'),
  specimen: () => import('#web/pages/collection/specimen.page.tsx'),
  periodic: () => import('#web/pages/collection/periodic.page.tsx'),
  media: () => import('#web/pages/media/media.page.tsx'),
  locality: () => import('#web/pages/localities/locality.page.tsx'),
  minerals: () => import('#web/pages/minerals/minerals.page.tsx'),
  localities: () => import('#web/pages/localities/localities.page.tsx'),
  mineral: () => import('#web/pages/minerals/mineral.page.tsx'),
  search: () => import('#web/pages/search/search.page.tsx'),
  manual: () => import('#web/pages/manual/manual.page.tsx'),
  about: () => import('#web/pages/about/about-vug.page.tsx'),
  aboutPage: () => import('#web/pages/about/about-page.page.tsx'),
  permanent: () => import('#web/pages/collection/permanent.page.tsx'),
};
