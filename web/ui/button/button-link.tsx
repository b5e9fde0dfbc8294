import { Link, type LinkProps } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { type ButtonVariant, buttonClass } from './button-styles.ts';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; icon?: string; wide?: boolean };

/** A link styled as a button. */
export function ButtonLink({ variant = 'plain', icon, wide, className, children, ...linkProps }: ButtonLinkProps) {
  return (
    <Link {...linkProps} className={buttonClass(variant, wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
