/**
 * What the administrator does against content or a person. hide: a specimen, photo, intent or profile from visitors;
 * hide_message: one message of a conversation; unpublish: a conversation becomes private, until it is undone.
 */
export const measures = ['hide', 'hide_message', 'unpublish', 'warn', 'suspend'] as const;
export type Measure = (typeof measures)[number];

/** Every act that is recorded: also the undo of a measure, a settling without one, and a reading of messages. */
export const actKinds = [...measures, 'restore', 'answer', 'close', 'read'] as const;
export type ActKind = (typeof actKinds)[number];

type Target = { kind: string; hasPerson: boolean };

/** Returns the measures that a report of this kind allows. */
export function possibleMeasures({ kind, hasPerson }: Target): Measure[] {
  const personMeasures: readonly Measure[] = hasPerson ? ['warn', 'suspend'] : [];
  if (kind === 'message') return ['hide_message', 'unpublish', ...personMeasures];
  if (kind === 'thread') return ['unpublish', ...personMeasures];
  if (kind === 'review') return [...personMeasures];
  return hasPerson ? ['hide', ...personMeasures] : [];
}
