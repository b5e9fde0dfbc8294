import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { root } from '../house/sources.ts';

const source = path.join(root, 'node_modules', 'maplibre-gl', 'src');
const address = 'virtual:map-worker';
const resolved = `\0${address}`;

/**
 * Builds MapLibre from its own sources: what it comes with for the page and for its worker says most of the code twice,
 * and has no parts. So both share a file, and without what no map of ours draws the whole weighs half of it.
 * `virtual:map-worker` says where the worker is.
 */
export function mapParts(id: string): Plugin {
  const worker = `assets/map-worker-${id}.js`;
  let isBuilt = false;
  return {
    name: 'map-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    buildStart() {
      if (isBuilt) this.emitFile({ type: 'chunk', id: path.join(source, 'source', 'worker.ts'), fileName: worker });
    },
    resolveId(asked) {
      if (asked === address) return resolved;
      return asked === 'maplibre-gl' && isBuilt ? path.join(source, 'index.ts') : null;
    },
    async load(module) {
      if (isBuilt && reference.test(module)) return drawnKinds(await import(module));
      if (module === resolved)
        return isBuilt
          ? `export default '/${worker}';`
          : `export { default } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';`;
      return isBuilt && isUndrawn(module) ? emptied(readFileSync(module, 'utf8')) : null;
    },
    transform: {
      filter: { id: /\/node_modules\/maplibre-gl\/src\/.*\.ts$/ },
      handler: (code, module) => (isBuilt ? transformWithOxc(code, module, asWritten) : null),
    },
  };
}

/** Its classes name fields that the class above has filled: those are types, as its own build has them. */
const asWritten = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/** What no map of ours draws, in MapLibre and what it stands on: the globe, heights, what is only asked for by such styles. */
const undrawn = [
  /@maplibre\/mlt\/dist\/index\.js$/,
  /style-spec\/dist\/(diff|expression\/definitions\/(distance|within))\.mjs$/,
  // Styles are checked where they are written: ours by their types.
  /style\/validate_style\.ts$/,
  /geo\/projection\/globe_(projection|transform|camera_helper|covering_tiles_details_provider)\.ts$/,
  /geo\/projection\/vertical_perspective_(camera_helper|transform|projection)\.ts$/,
  /render\/(terrain|terrain_coverage)\.ts$/,
  /(webgl\/render_to_texture|tile\/terrain_tile_manager)\.ts$/,
  /webgl\/draw\/draw_(terrain|sky|hillshade|color_relief|heatmap|fill_extrusion|collision_debug|debug|custom)\.ts$/,
  /webgl\/program\/(heatmap|hillshade|color_relief|fill_extrusion|terrain|sky|debug|collision|atmosphere)_program\.ts$/,
  /style_layer\/(heatmap|hillshade|color_relief|fill_extrusion|custom)_style_layer(_properties\.g)?\.ts$/,
  /bucket\/(fill_extrusion|heatmap)_bucket\.ts$/,
  /source\/vector_tile_overzoomed\.ts$/,
  /source\/(image_source|video_source|canvas_source|raster_dem_tile_source|raster_dem_tile_worker_source)\.ts$/,
  /glsl\/(heatmap|color_relief|debug|fill_extrusion|hillshade|terrain|atmosphere|sky|collision|_projection_globe)\w*\.\w+\.glsl\.g\.ts$/,
  /ui\/(hash|control\/(attribution|logo)_control)\.ts$/,
];

const isUndrawn = (module: string): boolean =>
  /\/node_modules\/(maplibre-gl|@maplibre)\//.test(module) && undrawn.some((part) => part.test(module));

/** What styles may say, which is a long table; of what is never drawn nothing need be known. */
const reference = /style-spec\/dist\/reference\/v8\.mjs$/;
const undrawnKinds =
  /^(layout|paint)_(heatmap|hillshade|fill-extrusion|color-relief)$|^source_(raster_dem|image|video)$|^terrain$/;

const drawnKinds = ({ default: all }: { default: object }): string =>
  `export default ${JSON.stringify(Object.fromEntries(Object.entries(all).filter(([kind]) => !undrawnKinds.test(kind))))};`;

/** A module whose exports are there and do nothing. */
export function emptied(text: string): string {
  const declared = [...text.matchAll(/^export (?:abstract |async )*(?:function|class|const|let|enum) (\w+)/gm)];
  const listed = [...text.matchAll(/^export ?\{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const names = [
    ...declared.map(([, name = '']) => name),
    ...listed.filter((name) => !/^\s*type /.test(name)).map((name) => name.trim().split(' as ').at(-1) ?? ''),
  ].filter((name) => name !== '');
  const isText = /^export default/m.test(text);
  // A list is asked what it has, and has nothing.
  const given = names.map((name) => `export function ${name}() {}\n${name}.has = () => false;`);
  return [...given, ...(isText ? [`export default '';`] : [])].join('\n');
}
