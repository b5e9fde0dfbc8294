import type { Pages } from '#web/routes.ts';

/** The pages that everybody may open. The server draws what they show first. */
export const publicPages: Pages = {
  home: () => import('#web/home/home.page.tsx'),
  login: () => import('#web/account/entry/login.page.tsx'),
  signup: () => import('#web/account/entry/signup.page.tsx'),
  forgotPassword: () => import('#web/account/entry/forgot-password.page.tsx'),
  resetPassword: () => import('#web/account/entry/reset-password.page.tsx'),
  collectorDiscover: () => import('#web/collectors/collectors.page.tsx'),
  market: () => import('#web/exchange/market/market.page.tsx'),
  userExchange: () => import('#web/exchange/traders/user-exchange.page.tsx'),
  intent: () => import('#web/exchange/intents/intent.page.tsx'),
  threadPublic: () => import('#web/exchange/public/thread-public.page.tsx'),
  userCollection: () => import('#web/collection/listing/user-collection.page.tsx'),
  specimen: () => import('#web/collection/specimen/specimen.page.tsx'),
  periodic: () => import('#web/collection/periodic/periodic.page.tsx'),
  media: () => import('#web/media/viewer/media.page.tsx'),
  locality: () => import('#web/localities/locality.page.tsx'),
  mineral: () => import('#web/minerals/mineral.page.tsx'),
  search: () => import('#web/search/search.page.tsx'),
  manual: () => import('#web/manual/manual.page.tsx'),
  permanent: () => import('#web/collection/specimen/permanent.page.tsx'),
};
