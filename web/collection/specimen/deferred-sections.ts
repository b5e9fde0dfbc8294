import { deferComponent } from '#web/shell/server-render/defer-component.tsx';
import { MissingPart } from '#web/ui/state/missing-part.tsx';

const size = deferComponent(() => import('./provenance-and-size.tsx').then((module) => module.AtItsSize), MissingPart);
const provenance = deferComponent(
  () => import('./provenance-and-size.tsx').then((module) => module.Provenance),
  MissingPart,
);
const references = deferComponent(
  () => import('./specimen-references.tsx').then((module) => module.SpecimenReferences),
  MissingPart,
);
const otherLists = deferComponent(
  () => import('#web/collection/overview/other-lists.tsx').then((module) => module.OtherLists),
  MissingPart,
);
// A sheet without its foot is still readable, so nothing stands in its place.
const printFoot = deferComponent(() => import('./print-foot.tsx').then((module) => module.PrintFoot));

/**
 * The deferred sections of a specimen's page, all below the first screen: size, provenance, reference data, related
 * specimens, the foot of the printed page.
 */
export const [DeferredSize, DeferredProvenance, DeferredReferences, DeferredOthers, DeferredPrintFoot] = [
  size.Component,
  provenance.Component,
  references.Component,
  otherLists.Component,
  printFoot.Component,
];

/** For the page's loader: resolves when the server can render the deferred sections. */
export const loadDeferredSections = () =>
  Promise.all([size, provenance, references, otherLists, printFoot].map(({ ready }) => ready()));
