import { careSources } from '#web/manual/sources/care-sources.ts';
import { collectingSources } from '#web/manual/sources/collecting-sources.ts';
import { hazardSources } from '#web/manual/sources/hazard-sources.ts';
import { recordingSources } from '#web/manual/sources/recording-sources.ts';

/** What the manual's chapters cite, by the names that they use. */
export const manualSources = { ...collectingSources, ...recordingSources, ...careSources, ...hazardSources };

export type SourceName = keyof typeof manualSources;
