import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** A sheet of which the drawings of icons stand in a file of their own: what is left for the page, and that file. */
export type IconsApart = { sheet: string; icons: { file: string; text: string } | null };

const drawing = /\.i-[\w-]+\{--un-icon:url\("[^"]*"\)\}/g;
/** Inherited by all that is not drawn yet: nothing to be seen, where no mask at all would leave a filled square. */
const UNDRAWN = ':root{--un-icon:linear-gradient(#0000,#0000)}';

/**
 * Parts a built sheet from the drawings of its icons. A browser makes a document of each drawing before it paints anything,
 * which on a phone takes longer than all other looks together; without them each icon keeps its place.
 */
export function partIcons(built: string): IconsApart {
  const text = (built.match(drawing) ?? []).join('');
  if (text === '') return { sheet: built, icons: null };
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { sheet: UNDRAWN + built.replace(drawing, ''), icons: { file: `assets/icons-${hash}.css`, text } };
}

/** Writes the drawings of what every page begins with as a file beside it. */
export function lateIcons(): Plugin {
  return {
    name: 'late-icons',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const sheets = files.flatMap((file) =>
          file.type === 'chunk' && file.isEntry ? [...(file.viteMetadata?.importedCss ?? [])] : [],
        );
        for (const file of files) {
          if (file.type !== 'asset' || !sheets.includes(file.fileName)) continue;
          const { icons } = partIcons(String(file.source));
          if (icons) this.emitFile({ type: 'asset', fileName: icons.file, source: icons.text });
        }
      },
    },
  };
}
