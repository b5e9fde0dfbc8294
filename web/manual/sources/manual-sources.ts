import { careSources } from './care-sources.ts';
import { collectingSources } from './collecting-sources.ts';
import { hazardSources } from './hazard-sources.ts';
import { recordingSources } from './recording-sources.ts';

/** The sources that the manual's chapters cite, by the names they use. */
export const manualSources = { ...collectingSources, ...recordingSources, ...careSources, ...hazardSources };

export type SourceName = keyof typeof manualSources;
