import { importsOf } from '../house/imports.ts';
import { publicModules, textOf } from './public-modules.ts';
import { missingMessages } from './words.ts';

/** What has to be mended before the app is built, each in one sentence. */
export const buildProblems = async (): Promise<string[]> => [...zodImports(), ...(await missingMessages())];

/** The static imports by which visitors would fetch zod, each with its way from a public page. */
export function zodImports(): string[] {
  const modules = publicModules({ late: false });
  const importers = (file: string): string[] => {
    const importer = modules.get(file);
    return importer ? [...importers(importer), file] : [];
  };
  return [...modules.keys()]
    .flatMap((file) => importsOf({ file, text: textOf(file) }))
    .filter(({ to, erased, late }) => to === 'zod' && !erased && !late)
    .map(
      ({ from }) =>
        `${importers(from).join(' → ')} imports zod, which visitors would fetch: read its schema by use-rules.ts, or move what the page needs into a module without schemas.`,
    );
}
