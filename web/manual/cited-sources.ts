import type { ChapterId } from '#contract/manual/chapters.ts';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';

/** The sources each chapter cites, in both languages, by number from 1. */
export const citedSources: Readonly<Record<ChapterId, readonly SourceName[]>> = {
  specimen: ['localities', 'names', 'entries', 'building', 'sizes'],
  field: ['resources', 'legal', 'ethics', 'shafts', 'forest', 'mines'],
  choosing: ['fakes', 'labelling', 'oldLabels', 'citrine'],
  identifying: ['identifying', 'streak', 'gravity', 'advanced', 'adding'],
  labels: ['marking', 'barrier', 'number', 'minid', 'currier'],
  locality: ['accuracy', 'localities', 'type', 'steps', 'oldLabels'],
  washing: ['preparing', 'geogut', 'searles', 'dusting'],
  chemicals: ['oxalic', 'georgia', 'memphis', 'rules', 'fluoride'],
  radioactive: ['testing', 'hazards', 'handling', 'radon', 'cabinets'],
  poisonous: ['toxic', 'spill', 'mercury', 'realgar', 'sense'],
  asbestos: ['asbestos', 'fibres', 'splitting', 'grinding', 'silica'],
  storing: ['icon', 'salt', 'pyrite', 'colorado', 'wood'],
  photography: ['kitchen', 'stacking', 'calcite', 'glow', 'lamps'],
  exchanging: ['trading', 'swaplist', 'pagoda'],
  sending: ['packing', 'heading', 'fossils', 'post', 'soil'],
  succession: ['legacy', 'instructions', 'curating', 'disposing'],
};
