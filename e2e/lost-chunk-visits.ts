import type { Page } from '@playwright/test';
import { type Screen, screenAddress } from '#contract/routes/paths.ts';
import type { Step } from './lost-chunks.ts';

export type Visit = {
  screen: Screen;
  /** its path, where it is not the resident's */
  path?: string;
  /** what follows the screen's path in the address */
  query?: string;
  /** the names of its late chunks, which come in the end */
  chunks: string[];
  /** open what has a chunk of its own, each once what it presses is there */
  steps?: Step[];
};

const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^(All filters|Filters)/ })
    .first()
    .click();

const openPersonMenu = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();

export const specimenPath = screenAddress('specimen', { username: 'linwei', coll_no: 'HN-0004' });
export const collectionPath = screenAddress('userCollection', { username: 'linwei' });

/** Each late chunk on one page that uses it. */
export const visits: Visit[] = [
  {
    screen: 'home',
    chunks: ['account-menu', 'signed-in-notices', 'own-summary', 'exchange-count', 'found-list'],
    steps: [(page) => page.getByRole('main').getByRole('combobox').focus()],
  },
  { screen: 'userCollection', chunks: ['header-search', 'filter-window'], steps: [openFilters] },
  {
    screen: 'specimen',
    chunks: ['owners-view', 'provenance-and-size', 'specimen-references', 'other-lists', 'copy-fields-dialog'],
    steps: [(page) => page.getByRole('button', { name: 'Copy to a new specimen' }).first().click()],
  },
  { screen: 'media', chunks: ['bench', 'edit-section'] },
  { screen: 'market', chunks: ['market-window', 'reach-text'], steps: [openFilters] },
  { screen: 'collectorDiscover', chunks: ['collectors-window'], steps: [openFilters] },
  { screen: 'intent', chunks: ['intent-uploads'] },
  { screen: 'locality', chunks: ['map-content'] },
  { screen: 'locality', query: '?tab=photos', chunks: ['public'] },
  { screen: 'myCollection', query: '?tab=figures', chunks: ['figures-tab'] },
  { screen: 'myCollection', query: '?tab=storage', chunks: ['storage-tab'] },
  { screen: 'myCollection', query: '?tab=operations', chunks: ['operations-tab'] },
  { screen: 'myCollection', query: '?tab=trash', chunks: ['trash-tab'] },
  { screen: 'myCollection', chunks: ['list.page'] },
  { screen: 'myCollection', query: '?q=fluorite', chunks: ['own-filter-window'], steps: [openFilters] },
  { screen: 'threadWorkspace', chunks: ['private'] },
  { screen: 'mineral', chunks: ['mineral.page'] },
  { screen: 'preference', chunks: ['fetch-private-page'] },
  { screen: 'profile', chunks: ['profile.page', 'address-form'] },
  {
    screen: 'myCollection',
    query: '?sort=number',
    chunks: ['bulk-dialog', 'columns-dialog'],
    steps: [
      async (page) => {
        await page.getByRole('checkbox', { name: 'Select SC-0001' }).click();
        await page.getByRole('button', { name: 'Columns' }).click();
      },
    ],
  },
  {
    screen: 'myCollection',
    query: '?tab=storage&sort=number',
    chunks: ['move-by-scan'],
    steps: [(page) => page.getByRole('button', { name: 'Move by scanning' }).click()],
  },
  {
    screen: 'userCollection',
    path: collectionPath,
    chunks: ['menu-popup', 'block-dialog', 'confirm-dialog-window'],
    steps: [openPersonMenu, (page) => page.getByRole('menuitem', { name: /^Block/ }).click()],
  },
  {
    screen: 'userCollection',
    path: collectionPath,
    query: '?report',
    chunks: ['report-dialog'],
    steps: [openPersonMenu, (page) => page.getByRole('menuitem', { name: /^Report/ }).click()],
  },
  {
    screen: 'specimen',
    path: specimenPath,
    query: '?share',
    chunks: ['print-foot', 'share-dialog'],
    steps: [(page) => page.getByRole('button', { name: 'Share' }).first().click()],
  },
  {
    screen: 'specimen',
    path: screenAddress('specimen', { username: 'reyes', coll_no: 'AR-0001' }),
    chunks: ['video-player'],
    steps: [(page) => page.getByRole('button', { name: /video/i }).first().click()],
  },
  { screen: 'home', path: '/nowhere', chunks: ['missing-page'] },
  {
    screen: 'updateSpecimen',
    chunks: ['photo-details-dialog'],
    steps: [
      (page) => page.getByRole('button', { name: 'What to do with Photo 1' }).click(),
      (page) => page.getByRole('menuitem', { name: 'Details…' }).click(),
    ],
  },
  {
    screen: 'media',
    query: '?crop',
    chunks: ['crop-dialog'],
    steps: [(page) => page.getByRole('button', { name: 'Crop' }).click()],
  },
  {
    screen: 'threadWorkspace',
    query: '?search',
    chunks: ['thread-search'],
    steps: [(page) => page.getByRole('button', { name: 'Search in the conversation' }).click()],
  },
  {
    screen: 'market',
    query: '?sort=newest',
    chunks: ['shipping-country-field'],
    steps: [
      (page) =>
        page
          .getByRole('button', { name: /^Ships to/ })
          .first()
          .click(),
    ],
  },
  { screen: 'periodic', path: screenAddress('periodic', { username: 'linwei' }), chunks: ['collector-navigation'] },
  { screen: 'questions', chunks: ['own-navigation'] },
  {
    screen: 'myCollection',
    query: '?sort=number&picker',
    chunks: ['picker-cell'],
    steps: [(page) => page.getByRole('gridcell', { name: /Fluorite/ }).dblclick()],
  },
  {
    screen: 'specimen',
    path: specimenPath,
    chunks: ['specimen-questions', 'users-questions', 'single-keys-switch'],
    steps: [
      async (page) => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: /^Keys/ }).first().click();
      },
    ],
  },
];
