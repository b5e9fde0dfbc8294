import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Screen } from '#contract/paths.ts';

export type Layout = 'default' | 'private' | 'private-edge' | 'printable' | 'blank';
export type Page = { Component: ComponentType; loader?: LoaderFunction };
export type Row = {
  screen: Screen;
  layout: Layout;
  guard: 'none' | 'auth' | 'admin';
  /** null while the screen is being built: docs/to-build.md has its line */
  page: (() => Promise<Page>) | null;
};

/** Every screen: its layout, who may open it, its page. In the order of the specification. */
export const rows: readonly Row[] = [
  { screen: 'home', layout: 'default', guard: 'none', page: () => import('#web/home/home.page.tsx') },
  { screen: 'login', layout: 'default', guard: 'none', page: () => import('#web/account/login.page.tsx') },
  { screen: 'signup', layout: 'default', guard: 'none', page: () => import('#web/account/signup.page.tsx') },
  {
    screen: 'forgotPassword',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/account/forgot-password.page.tsx'),
  },
  {
    screen: 'resetPassword',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/account/reset-password.page.tsx'),
  },
  { screen: 'collectorDiscover', layout: 'default', guard: 'none', page: null },
  { screen: 'userExchange', layout: 'default', guard: 'none', page: null },
  { screen: 'market', layout: 'default', guard: 'none', page: null },
  { screen: 'intent', layout: 'default', guard: 'none', page: () => import('#web/exchange/intent.page.tsx') },
  {
    screen: 'threadPublic',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/exchange/thread-public.page.tsx'),
  },
  { screen: 'myExchange', layout: 'private', guard: 'auth', page: () => import('#web/exchange/my-exchange.page.tsx') },
  { screen: 'addIntent', layout: 'private', guard: 'auth', page: () => import('#web/exchange/add-intent.page.tsx') },
  { screen: 'editIntent', layout: 'private', guard: 'auth', page: () => import('#web/exchange/edit-intent.page.tsx') },
  {
    screen: 'threadWorkspace',
    layout: 'private-edge',
    guard: 'auth',
    page: () => import('#web/exchange/thread-workspace.page.tsx'),
  },
  { screen: 'labelCardList', layout: 'private', guard: 'auth', page: null },
  { screen: 'addLabelCard', layout: 'private', guard: 'auth', page: null },
  { screen: 'editLabelCard', layout: 'private', guard: 'auth', page: null },
  { screen: 'addLabelGroup', layout: 'private', guard: 'auth', page: null },
  { screen: 'editLabelGroup', layout: 'private', guard: 'auth', page: null },
  { screen: 'myCollection', layout: 'private', guard: 'auth', page: () => import('#web/collection/list.page.tsx') },
  { screen: 'addSpecimen', layout: 'private', guard: 'auth', page: () => import('#web/collection/add.page.tsx') },
  { screen: 'updateSpecimen', layout: 'private', guard: 'auth', page: () => import('#web/collection/update.page.tsx') },
  { screen: 'labelsPrintable', layout: 'printable', guard: 'auth', page: null },
  {
    screen: 'localityNames',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/locality.page.tsx'),
  },
  {
    screen: 'preference',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/preference.page.tsx'),
  },
  { screen: 'profile', layout: 'private', guard: 'auth', page: () => import('#web/account/profile.page.tsx') },
  { screen: 'watermarkList', layout: 'private', guard: 'auth', page: () => import('#web/watermarks/list.page.tsx') },
  { screen: 'addWatermark', layout: 'private', guard: 'auth', page: () => import('#web/watermarks/design.page.tsx') },
  { screen: 'editWatermark', layout: 'private', guard: 'auth', page: () => import('#web/watermarks/design.page.tsx') },
  {
    screen: 'userCollection',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/collection/user-collection.page.tsx'),
  },
  { screen: 'specimen', layout: 'default', guard: 'none', page: () => import('#web/collection/specimen.page.tsx') },
  { screen: 'periodic', layout: 'private', guard: 'none', page: () => import('#web/collection/periodic.page.tsx') },
  { screen: 'media', layout: 'blank', guard: 'none', page: null },
  { screen: 'locality', layout: 'default', guard: 'none', page: null },
  { screen: 'mineral', layout: 'default', guard: 'none', page: null },
  { screen: 'manual', layout: 'default', guard: 'none', page: null },
  { screen: 'surveyEdit', layout: 'private', guard: 'admin', page: null },
  { screen: 'surveyTodolist', layout: 'private', guard: 'admin', page: null },

  // Beyond the specification.
  { screen: 'permanent', layout: 'default', guard: 'none', page: () => import('#web/collection/permanent.page.tsx') },
  { screen: 'reports', layout: 'private', guard: 'admin', page: () => import('#web/account/reports.page.tsx') },
];
