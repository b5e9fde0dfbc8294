import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, parseSync, transformWithOxc } from 'vite';
import { root } from '#scripts/house/sources.ts';

// npm run vendor:map builds web/vendor/maplibre from the MapLibre of package.json; run it when that version
// changes.

const maplibre = join(root, 'node_modules', 'maplibre-gl');
const target = join(root, 'web', 'vendor', 'maplibre');
const { version } = JSON.parse(readFileSync(join(maplibre, 'package.json'), 'utf8')) as { version: string };

/** Modules of features that the app's maps do not use: globe, terrain, heatmaps, extrusions, style validation. */
const unusedModules = [
  /@maplibre\/mlt\/dist\/index\.js$/,
  /style-spec\/dist\/(diff|expression\/definitions\/(distance|within))\.mjs$/,
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
const styleReference = /style-spec\/dist\/reference\/v8\.mjs$/;
const unusedStyleKeys =
  /^(layout|paint)_(heatmap|hillshade|fill-extrusion|color-relief)$|^source_(raster_dem|image|video)$|^terrain$/;

/** A module with the same exports, all without effect. */
function emptyModule(file: string): string {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const exports = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  return exports
    .map(({ exportName: { kind, name } }) =>
      // Some of these names are sets whose `has` other modules call.
      kind === 'Default' ? "export default '';" : `export function ${name}() {}\n${name}.has = () => false;`,
    )
    .join('\n');
}

async function usedStyleReference(file: string): Promise<string> {
  const { default: reference } = (await import(file)) as { default: object };
  const entries = Object.entries(reference).filter(([key]) => !unusedStyleKeys.test(key));
  return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
}

const usedModulesOnly: Plugin = {
  name: 'used-modules-only',
  enforce: 'pre',
  load(file) {
    if (styleReference.test(file)) return usedStyleReference(file);
    const isLibrary = /\/node_modules\/(maplibre-gl|@maplibre)\//.test(file);
    return isLibrary && unusedModules.some((pattern) => pattern.test(file)) ? emptyModule(file) : null;
  },
  transform: {
    filter: { id: /\/node_modules\/maplibre-gl\/src\/.*\.ts$/ },
    // As in MapLibre's own build: its classes redeclare, as types, fields that the parent class sets.
    handler: (code, file) =>
      transformWithOxc(code, file, {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      }),
  },
};

const pageEntry: Plugin = {
  name: 'page-entry',
  resolveId: (id) => (id === 'page-entry' ? id : null),
  load: (id) =>
    id === 'page-entry' ? `export { Map, setWorkerUrl } from '${join(maplibre, 'src', 'index.ts')}';` : null,
};

await build({
  configFile: false,
  root,
  plugins: [pageEntry, usedModulesOnly],
  build: {
    outDir: target,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: 'oxc',
    modulePreload: false,
    rolldownOptions: {
      input: { 'maplibre-gl': 'page-entry', 'maplibre-gl-worker': join(maplibre, 'src', 'source', 'worker.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: 'maplibre-gl-[name].mjs',
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        postBanner: `/*! MapLibre GL JS ${version}, BSD-3-Clause (LICENSE.txt). Made by npm run vendor:map. */`,
      },
    },
  },
});
copyFileSync(join(maplibre, 'LICENSE.txt'), join(target, 'LICENSE.txt'));
writeFileSync(join(target, 'maplibre-gl.d.mts'), "export { Map, setWorkerUrl } from 'maplibre-gl';\n");
