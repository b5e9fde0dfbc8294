import { lateDrawn } from '#web/shell/first-view/late-drawn.tsx';

const size = lateDrawn(() => import('#web/collection/specimen/specimen-history.tsx').then((part) => part.AtItsSize));
const provenance = lateDrawn(() =>
  import('#web/collection/specimen/specimen-history.tsx').then((part) => part.Provenance),
);
const references = lateDrawn(() =>
  import('#web/collection/specimen/specimen-references.tsx').then((part) => part.SpecimenReferences),
);
const others = lateDrawn(() => import('#web/collection/overview/other-lists.tsx').then((part) => part.OtherLists));

/** How large a specimen is, where it has been, what the reference says, and what else there is: all below the first view of its page. */
export const [LateSize, LateProvenance, LateReferences, LateOthers] = [
  size.Part,
  provenance.Part,
  references.Part,
  others.Part,
];

/** For the page's loader: until the server can draw them. */
export const lateParts = () => Promise.all([size, provenance, references, others].map(({ ready }) => ready()));
