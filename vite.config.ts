import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { type BuildEnvironmentOptions, defineConfig, type UserConfig } from 'vite';
import { paths } from '#contract/routes/paths.ts';
import { payloadPath } from '#contract/routes/route-rules.ts';
import { splitStylesheets } from '#scripts/build/split-stylesheets.ts';
import { splitTexts } from '#scripts/build/split-texts.ts';
import { bareEndpoints } from './scripts/build/bare-endpoints.ts';
import { chunks } from './scripts/build/chunks.ts';
import { firstFiles } from './scripts/build/first-files.ts';
import { renderManual } from './scripts/build/render-manual.ts';
import { serverChunks } from './scripts/build/server-chunks.ts';

const worker = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true };
// scripts/build.ts sets it for both builds.
const buildId = process.env.BUILD_ID ?? 'dev';

export default defineConfig(
  async ({ isSsrBuild }): Promise<UserConfig> => ({
    root: 'web',
    define: {
      BUILD_ID: JSON.stringify(buildId),
      ...(isSsrBuild && { FIRST_FILES: JSON.stringify(firstFiles('dist/client')) }),
      PREPARED_MANUAL: JSON.stringify(isSsrBuild ? await renderManual() : null),
    },
    build: isSsrBuild ? forServer : forBrowsers(),
    ssr: { noExternal: true, target: 'webworker' },
    worker: { format: 'es' },
    server: { port: 5173, proxy: { '/api': worker, '/file': worker, [payloadPath(paths.manual)]: worker } },
    plugins: [
      bareEndpoints(),
      splitStylesheets(),
      unocss(),
      react(),
      splitTexts(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      isSsrBuild && serverChunks(),
    ],
  }),
);

const forBrowsers = (): BuildEnvironmentOptions => ({
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  rolldownOptions: {
    // The map's worker is an entry, so that it shares a chunk with the page; draw-map.ts contains its URL.
    input: { index: 'web/index.html', 'map-worker': 'web/vendor/maplibre/maplibre-gl-worker.mjs' },
    output: {
      ...chunks(),
      entryFileNames: ({ name }) =>
        name === 'map-worker' ? `assets/map-worker-${buildId}.js` : 'assets/[name]-[hash].js',
    },
  },
});

/** Builds the public screens as one module, which the worker uses for server rendering. */
const forServer: BuildEnvironmentOptions = {
  outDir: '../dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
  rolldownOptions: {
    input: 'server-render.tsx',
    // The worker's bundle holds these once for its own code and the screens.
    external: [/^#contract\//, 'zod'],
    output: { codeSplitting: false },
  },
};
