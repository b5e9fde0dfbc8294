/** Who looks at a thing that belongs to somebody: its owner, another person or nobody known (visitor). */
export type Viewer = 'owner' | 'visitor';

export const accessLevels = ['public', 'private'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The administrator is whoever carries the configured name, both compared lower-case as stored. */
export const isAdmin = (username: string, adminUsername: string) =>
  adminUsername !== '' && username === adminUsername.toLowerCase();
