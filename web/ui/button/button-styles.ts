import { classes } from '#web/ui/classes.ts';

/** One primary button per view; `danger-solid` only inside a confirmation dialog. */
export type ButtonVariant = 'plain' | 'primary' | 'text' | 'danger' | 'danger-solid';

const variantClasses: Record<ButtonVariant, string> = {
  plain: 'btn-plain',
  primary: 'btn-primary',
  text: 'btn-text',
  danger: 'btn-danger',
  'danger-solid': 'btn-danger-solid',
};

export function buttonClass(variant: ButtonVariant, wide?: boolean, className?: string): string {
  return classes('btn', variantClasses[variant], wide && 'w-full', className);
}
