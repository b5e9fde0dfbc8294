import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Screen } from '#contract/paths.ts';

export type Layout = 'default' | 'private' | 'private-edge' | 'printable' | 'blank';
export type Page = { Component: ComponentType; loader?: LoaderFunction };
export type ScreenRow = {
  screen: Screen;
  layout: Layout;
  guard: 'none' | 'auth' | 'admin';
  /** null while the screen is being built: docs/to-build.md has its line */
  page: (() => Promise<Page>) | null;
};

/** Every screen: its layout, who may open it, its page. In the order of the specification. */
export const screenRows: readonly ScreenRow[] = [
  { screen: 'home', layout: 'default', guard: 'none', page: () => import('#web/home/home.page.tsx') },
  { screen: 'login', layout: 'default', guard: 'none', page: () => import('#web/account/entry/login.page.tsx') },
  { screen: 'signup', layout: 'default', guard: 'none', page: () => import('#web/account/entry/signup.page.tsx') },
  {
    screen: 'forgotPassword',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/account/entry/forgot-password.page.tsx'),
  },
  {
    screen: 'resetPassword',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/account/entry/reset-password.page.tsx'),
  },
  { screen: 'collectorDiscover', layout: 'default', guard: 'none', page: null },
  { screen: 'userExchange', layout: 'default', guard: 'none', page: null },
  { screen: 'market', layout: 'default', guard: 'none', page: null },
  { screen: 'intent', layout: 'default', guard: 'none', page: () => import('#web/exchange/intents/intent.page.tsx') },
  {
    screen: 'threadPublic',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/exchange/public/thread-public.page.tsx'),
  },
  {
    screen: 'myExchange',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/exchange/lists/my-exchange.page.tsx'),
  },
  {
    screen: 'addIntent',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/exchange/intents/form/add-intent.page.tsx'),
  },
  {
    screen: 'editIntent',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/exchange/intents/form/edit-intent.page.tsx'),
  },
  {
    screen: 'threadWorkspace',
    layout: 'private-edge',
    guard: 'auth',
    page: () => import('#web/exchange/workspace/thread-workspace.page.tsx'),
  },
  { screen: 'labelCardList', layout: 'private', guard: 'auth', page: null },
  { screen: 'addLabelCard', layout: 'private', guard: 'auth', page: null },
  { screen: 'editLabelCard', layout: 'private', guard: 'auth', page: null },
  { screen: 'addLabelGroup', layout: 'private', guard: 'auth', page: null },
  { screen: 'editLabelGroup', layout: 'private', guard: 'auth', page: null },
  {
    screen: 'myCollection',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/desk/list.page.tsx'),
  },
  { screen: 'addSpecimen', layout: 'private', guard: 'auth', page: () => import('#web/collection/form/add.page.tsx') },
  {
    screen: 'updateSpecimen',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/form/update.page.tsx'),
  },
  { screen: 'labelsPrintable', layout: 'printable', guard: 'auth', page: null },
  {
    screen: 'localityNames',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/names/locality.page.tsx'),
  },
  {
    screen: 'preference',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/collection/preferences/preference.page.tsx'),
  },
  { screen: 'profile', layout: 'private', guard: 'auth', page: () => import('#web/account/settings/profile.page.tsx') },
  { screen: 'watermarkList', layout: 'private', guard: 'auth', page: () => import('#web/watermarks/list.page.tsx') },
  {
    screen: 'addWatermark',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/watermarks/design/design.page.tsx'),
  },
  {
    screen: 'editWatermark',
    layout: 'private',
    guard: 'auth',
    page: () => import('#web/watermarks/design/design.page.tsx'),
  },
  {
    screen: 'userCollection',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/collection/listing/user-collection.page.tsx'),
  },
  {
    screen: 'specimen',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/collection/specimen/specimen.page.tsx'),
  },
  {
    screen: 'periodic',
    layout: 'private',
    guard: 'none',
    page: () => import('#web/collection/periodic/periodic.page.tsx'),
  },
  { screen: 'media', layout: 'blank', guard: 'none', page: null },
  { screen: 'locality', layout: 'default', guard: 'none', page: null },
  { screen: 'mineral', layout: 'default', guard: 'none', page: null },
  { screen: 'manual', layout: 'default', guard: 'none', page: null },
  { screen: 'surveyEdit', layout: 'private', guard: 'admin', page: null },
  { screen: 'surveyTodolist', layout: 'private', guard: 'admin', page: null },

  // Beyond the specification.
  {
    screen: 'permanent',
    layout: 'default',
    guard: 'none',
    page: () => import('#web/collection/specimen/permanent.page.tsx'),
  },
  {
    screen: 'reports',
    layout: 'private',
    guard: 'admin',
    page: () => import('#web/account/moderation/reports.page.tsx'),
  },
];
