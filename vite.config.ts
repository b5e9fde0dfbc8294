import { createHash } from 'node:crypto';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { bareEndpoints } from './scripts/build/bare-endpoints.ts';
import { buildMetaFiles } from './scripts/build/build-meta-files.ts';
import { chunks } from './scripts/build/chunks.ts';
import { firstFiles } from './scripts/build/first-files.ts';
import { firstPartsOnly } from './scripts/build/first-parts.ts';
import { lateIcons } from './scripts/build/late-icons.ts';
import { looksInParts } from './scripts/build/looks.ts';
import { preparedText } from './scripts/build/prepared-text.ts';
import { wordsInParts } from './scripts/build/words.ts';

const worker = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8787}`, ws: true };

export default defineConfig(({ command, isSsrBuild }) => {
  const timestamp = Date.now();
  const id = createHash('sha256').update(String(timestamp)).digest('hex').slice(0, 12);
  return {
    root: 'web',
    define: { BUILD_ID: JSON.stringify(command === 'build' ? id : 'dev') },
    build: isSsrBuild ? onTheServer : inTheBrowser(id),
    ssr: { noExternal: true, target: 'webworker' },
    // A worker's chunks that come when they are needed.
    worker: { format: 'es' },
    server: { port: 5173, proxy: { '/api': worker, '/file': worker } },
    plugins: [
      bareEndpoints(),
      looksInParts(),
      preparedText({ isGiven: isSsrBuild === true }),
      unocss(),
      react(),
      wordsInParts({ failOnMissing: command === 'build' }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      isSsrBuild ? [firstFiles('dist/client'), firstPartsOnly()] : [lateIcons(), buildMetaFiles(id, timestamp)],
    ],
  };
});

const inTheBrowser = (id: string): BuildEnvironmentOptions => ({
  outDir: '../dist/client',
  emptyOutDir: true,
  manifest: true,
  rolldownOptions: {
    // The map's worker is an entry, so that it shares a file with the page; drawn-map.ts knows its address.
    input: { index: 'web/index.html', 'map-worker': 'web/vendor/maplibre/maplibre-gl-worker.mjs' },
    output: {
      ...chunks(),
      entryFileNames: ({ name }) => (name === 'map-worker' ? `assets/map-worker-${id}.js` : 'assets/[name]-[hash].js'),
    },
  },
});

/** The public screens as one module, which the worker draws first views with: `vite build --ssr`. */
const onTheServer: BuildEnvironmentOptions = {
  outDir: '../dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: true,
  rolldownOptions: { input: 'first-view.tsx', output: { codeSplitting: false } },
};
