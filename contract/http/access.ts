/** The viewer of an owned thing: its owner, or a visitor, who may be another user or not logged in. */
export type Viewer = 'owner' | 'visitor';

export const accessLevels = ['public', 'private'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Whether the user has the administrator's configured name; usernames are stored and compared in lower case. */
export const isAdmin = (username: string, adminUsername: string) =>
  adminUsername !== '' && username === adminUsername.toLowerCase();
