import { findImports } from '#scripts/house/imports.ts';
import { publicModules, readSource } from './public-modules.ts';
import { missingMessages } from './split-texts.ts';

/** The problems to fix before the app is built, one sentence each. */
export const buildProblems = async (): Promise<string[]> => [...zodImports(), ...(await missingMessages())];

/** The static imports through which visitors would download zod, each with its import chain from a public page. */
export function zodImports(): string[] {
  const modules = publicModules({ withDeferred: false });
  const importers = (file: string): string[] => {
    const importer = modules.get(file);
    return importer ? [...importers(importer), file] : [];
  };
  return [...modules.keys()]
    .flatMap((file) => findImports({ file, text: readSource(file) }))
    .filter(({ to, isTypeOnly, isDynamic }) => to === 'zod' && !isTypeOnly && !isDynamic)
    .map(
      ({ from }) =>
        `${importers(from).join(' → ')} imports zod, which visitors would fetch: read its schema by use-rules.ts, or move what the page needs into a module without schemas.`,
    );
}
