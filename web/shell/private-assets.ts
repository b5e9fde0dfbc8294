import { loadPrivateTexts } from './language.ts';

/**
 * Loads a module that is not public together with what it needs beyond a public page: the other texts, and the
 * stylesheet with all styles. The build leaves what is loaded this way out of the texts and styles of public
 * pages.
 */
export async function withPrivateAssets<T>(fetchModule: () => Promise<T>): Promise<T> {
  const [loadedModule] = await Promise.all([fetchModule(), loadPrivateTexts(), loadStylesheet()]);
  return loadedModule;
}

let stylesheet: Promise<void> | null = null;

/** Loads the stylesheet once for all who wait for it; after a failure the next call tries again. */
function loadStylesheet(): Promise<void> {
  stylesheet ??= fetchStylesheet().catch((fault: unknown) => {
    stylesheet = null;
    throw fault;
  });
  return stylesheet;
}

const stylesheetLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** The link that the loader of the build has added, once it was asked. */
let addedLink: HTMLLinkElement | undefined;

/** The loader of the build adds a link once, and takes it for loaded the next time, also if it failed. */
async function fetchStylesheet(): Promise<void> {
  if (addedLink) return reloadLink(addedLink);
  const presentLinks = new Set(stylesheetLinks());
  const assets = import('virtual:looks/all.css');
  addedLink = stylesheetLinks().find((link) => !presentLinks.has(link));
  await assets;
}

const reloadLink = (failedLink: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = failedLink.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => reject(new TypeError(`The stylesheet ${link.href} did not load`));
    failedLink.replaceWith(link);
    addedLink = link;
  });
