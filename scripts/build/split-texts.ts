import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogs,
  getFailOnMissingBehavior,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { publicModules } from './public-modules.ts';

/** The message section of public pages, and that of all others. */
export type TextSection = 'public' | 'private';

const address = /^\0?virtual:words\/(\w+)\/(public|private)$/;

/**
 * Splits the messages of a language into two: `virtual:words/en/public` has those that the public pages can
 * show, including what they load later, `virtual:words/en/private` all others. The split follows the modules
 * that use each message.
 */
export function splitTexts(): Plugin {
  return {
    name: 'words-in-parts',
    resolveId: { filter: { id: address }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: address },
      async handler(id) {
        const [, locale = '', section] = address.exec(id) ?? [];
        this.addWatchFile(`${getConfig().rootDir}/web/locales/${locale}.po`);
        return compileTexts(locale, section as TextSection);
      },
    },
  };
}

async function compileTexts(locale: string, section: TextSection): Promise<string> {
  const { messages } = await translations(locale);
  const ids = new Set(await textIds(section));
  const sectionTexts = Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)));
  const { source, errors } = createCompiledCatalog(locale, sectionTexts, { namespace: 'es' });
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
  return source;
}

/** A sentence for each language with missing messages, naming them. */
export async function missingMessages(): Promise<string[]> {
  const sentences: string[] = [];
  for (const locale of getConfig().locales) {
    const { missing } = await translations(locale);
    const sources = missing.map(({ source, id }) => `“${source || id}”`).join(', ');
    if (sources) sentences.push(`Write what is missing into web/locales/${locale}.po, then build again: ${sources}`);
  }
  return sentences;
}

async function translations(locale: string) {
  const { sourceLocale = 'en', fallbackLocales } = getConfig();
  const missingBehavior = getFailOnMissingBehavior(true);
  return (await theCatalog()).getTranslations(locale, { sourceLocale, fallbackLocales, missingBehavior });
}

/** The ids of the messages of a section. */
export async function textIds(section: TextSection): Promise<string[]> {
  const modules = publicModules({ withDeferred: true });
  const catalogEntries = Object.entries((await (await theCatalog()).read('en')) ?? {});
  return catalogEntries.flatMap(([id, { origin = [] }]) => {
    const isPublic = origin.some(([file]) => modules.has(file));
    return isPublic === (section === 'public') ? [id] : [];
  });
}

/** The only catalogue of lingui.config.ts. */
async function theCatalog() {
  const [catalog] = await getCatalogs(getConfig());
  if (!catalog) throw new Error('lingui.config.ts names no catalogue');
  return catalog;
}
