import { classes } from '#web/ui/classes.ts';

/** One primary a view; `danger-solid` only inside the dialog that asks. */
export type ButtonLook = 'plain' | 'primary' | 'text' | 'danger' | 'danger-solid';

const looks: Record<ButtonLook, string> = {
  plain: 'btn-plain',
  primary: 'btn-primary',
  text: 'btn-text',
  danger: 'btn-danger',
  'danger-solid': 'btn-danger-solid',
};

export function buttonClass(look: ButtonLook, wide?: boolean, className?: string): string {
  return classes('btn', looks[look], wide && 'w-full', className);
}
