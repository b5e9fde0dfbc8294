/** The outline of a sliced nodule about its centre, in the units of the crystal drawings. */
export const NODULE_OUTLINE = 'M-38-4C-36-24-14-32 8-29 28-27 40-14 38 4 36 22 18 32-4 30-26 28-40 14-38-4Z';

/** Its bands from outside to inside: how large each is, and how dark in percent. */
export const noduleBands = [
  { grow: 1, shade: 60 },
  { grow: 0.84, shade: 28 },
  { grow: 0.68, shade: 48 },
  { grow: 0.5, shade: 14 },
];
