import type { Plugin } from 'vite';
import { buildMeta } from '#contract/route-rules.ts';

/** Writes what the app asks of its own build: the newest id, and each build's rules and prepared pages. */
export function buildMetaFiles(id: string, timestamp: number): Plugin {
  return {
    name: 'build-meta-files',
    generateBundle() {
      const emit = (fileName: string, value: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) });
      emit('builds/latest.json', { id, timestamp });
      emit(`builds/meta/${id}.json`, buildMeta(id, timestamp));
    },
  };
}
