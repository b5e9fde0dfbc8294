import type { ChapterId } from '#contract/manual/chapters.ts';
import type { SourceName } from '#web/manual/sources/manual-sources.ts';

/** What each chapter cites, in both languages, by number from 1. */
export const citedSources: Readonly<Record<ChapterId, readonly SourceName[]>> = {
  specimen: ['names', 'entries', 'localities', 'building'],
  field: ['ethics', 'resources', 'legal', 'mines', 'shafts', 'forest'],
  choosing: ['labelling', 'fakes', 'citrine', 'oldLabels'],
  identifying: ['identifying', 'streak', 'advanced', 'adding'],
  labels: ['marking', 'barrier', 'number', 'currier', 'minid'],
  locality: ['accuracy', 'localities', 'type', 'steps', 'oldLabels'],
  washing: ['preparing', 'searles', 'dusting', 'geogut'],
  chemicals: ['georgia', 'rules', 'oxalic', 'memphis', 'fluoride'],
  radioactive: ['hazards', 'handling', 'testing', 'radon', 'cabinets'],
  poisonous: ['toxic', 'mercury', 'spill', 'realgar', 'sense'],
  asbestos: ['asbestos', 'fibres', 'splitting', 'silica', 'grinding'],
  storing: ['icon', 'salt', 'pyrite', 'colorado', 'wood'],
  photography: ['kitchen', 'stacking', 'glow', 'calcite', 'lamps'],
  exchanging: ['trading', 'swaplist', 'pagoda'],
  sending: ['packing', 'heading', 'post', 'fossils', 'soil'],
  succession: ['instructions', 'disposing', 'legacy', 'curating'],
};
