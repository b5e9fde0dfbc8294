import { deferComponent } from '#web/shell/first-view/late-drawn.tsx';

const size = deferComponent(() => import('./specimen-history.tsx').then((module) => module.AtItsSize));
const provenance = deferComponent(() => import('./specimen-history.tsx').then((module) => module.Provenance));
const references = deferComponent(() =>
  import('./specimen-references.tsx').then((module) => module.SpecimenReferences),
);
const otherLists = deferComponent(() =>
  import('#web/collection/overview/other-lists.tsx').then((module) => module.OtherLists),
);

/** How large a specimen is, where it has been, what the reference says, and what else there is: all below the first view of its page. */
export const [DeferredSize, DeferredProvenance, DeferredReferences, DeferredOthers] = [
  size.Part,
  provenance.Part,
  references.Part,
  otherLists.Part,
];

/** For the page's loader: until the server can draw them. */
export const loadDeferredSections = () =>
  Promise.all([size, provenance, references, otherLists].map(({ ready }) => ready()));
