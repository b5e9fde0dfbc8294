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

/** The loader of the build asks for a stylesheet once, and takes it for loaded the next time, also if it failed. */
async function loadStylesheet() {
  await import('virtual:looks/all.css');
  const failedLinks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(failedLinks.map(reloadLink));
}

const reloadLink = (failedLink: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = failedLink.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => reject(new TypeError(`The stylesheet ${link.href} did not load`));
    failedLink.replaceWith(link);
  });
