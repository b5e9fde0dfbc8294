import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Message } from '#web/ui/message.tsx';
import { type ButtonVariant, buttonClass } from './button-styles.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  icon?: string;
  /** What is being done ("Saving…"): replaces the label without changing the width; presses do nothing. */
  busy?: ReactNode;
  /** Why the button can't be used: shown in a line below. It stays focusable and does nothing. */
  disabledReason?: ReactNode;
  wide?: boolean;
};

/** A button never fails silently: the reason that it does nothing (`busy`, `disabledReason`) can be read. */
export function Button({
  variant = 'plain',
  icon,
  busy,
  disabledReason,
  wide,
  className,
  children,
  onClick,
  ...buttonProps
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = Boolean(busy || disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...buttonProps}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={disabledReason ? reasonId : buttonProps['aria-describedby']}
      className={
        disabledReason ? classes('btn btn-cannot', wide && 'w-full', className) : buttonClass(variant, wide, className)
      }
      onClick={press}
    >
      {busy ? (
        <BusyContent busy={busy}>{children}</BusyContent>
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div>
      {button}
      <Message id={reasonId}>{disabledReason}</Message>
    </div>
  );
}

function BusyContent({ busy, children }: { busy: ReactNode; children: ReactNode }) {
  return (
    <span className="grid place-items-center">
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {children}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
        <span aria-hidden="true" className="breathing h-1.5 w-4 bg-current" />
        {busy}
      </span>
    </span>
  );
}
